/** The domain of all demo accounts. RFC 2606 reserves `.test`: nobody real can have an address there. */
export const DEMO_DOMAIN = '@demo.test';

/** The password of all demo accounts. The README publishes it. */
export const DEMO_PASSWORD = 'field-service-demo';

/**
 * The ids of the demo accounts, in the order in which the demo data make them: the same in every database. An account
 * keeps its id when somebody gives it another address, so a production start without `demo/` still finds it.
 */
export const demoAccountIds: readonly string[] = [
  '2882a0d6-1f66-442a-8714-b751f8f74c4c',
  '0eb434b0-ba84-48c9-9320-1f4237736745',
  'ef10155d-959a-41ec-afc6-3aab7588a348',
  'd17276e9-ca57-45ce-9d86-281af697af18',
  '888f2358-5604-466b-b991-6e18b7c1eb8f',
  '02589d58-4ca9-4770-a853-671802468f38',
  '39b0f2a5-ba73-4564-8c7b-6e22357ba763',
  'aa06cbd4-cfda-409f-82bb-b985d7aa150e',
  'b18eb963-0cfa-4b0f-8dcf-5eee68b5f9b2',
  'bcd85f41-eea0-46c7-b2e6-298f8d32431f',
  'ccce1c81-99b2-4b62-a6bb-7cafa3a172aa',
  'defc2531-e6e7-463d-98ec-232abe219a22',
  '7b07663b-2a8a-45cf-8d4c-3bdde48a2444',
  'cd1cbc3d-35c2-46cc-9dd8-7d5220cb748c',
  '74e8e725-801f-4dc9-8325-d26dd82ab18e',
  '2e54892b-cefa-47b6-9be9-03c4a99c970d',
  '5f220a27-f42f-4ed0-91e6-ed5fdb6c87ab',
  '9226a55e-0464-4f7a-81bd-4fb93e1eb6a8',
];
