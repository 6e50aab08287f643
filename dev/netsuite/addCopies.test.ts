import { addCopies } from './addCopies';
import { netSuiteForTests } from './netSuiteForTests';

it('ERP-03 a large account has copies of its records, under ids of their own, and their tasks are free', async () => {
  const standIn = await netSuiteForTests({
    rows: {
      case: ['20001', '20002'].map((externalId) => ({
        externalId,
        record: { casenumber: `CS-${externalId}` },
      })),
      task: [{ externalId: '700', record: { title: 'Visit', assigned: 'Alex Morgan' } }],
    },
  });
  try {
    await addCopies(standIn.account, 12);
    expect(await standIn.account.query('select id, casenumber from supportcase order by id')).toEqual([
      { id: 20001, casenumber: 'CS-20001' },
      { id: 20002, casenumber: 'CS-20002' },
      { id: 10_000_000, casenumber: 'CS-20001' },
      { id: 10_000_001, casenumber: 'CS-20002' },
      { id: 10_000_002, casenumber: 'CS-20001' },
    ]);
    expect(await standIn.account.query('select id, title, assigned is null as "isFree" from task')).toEqual([
      { id: 700, title: 'Visit', isFree: false },
      ...[10_000_000, 10_000_001, 10_000_002].map((id) => ({ id, title: 'Visit', isFree: true })),
    ]);
  } finally {
    await standIn.close();
  }
}, 60_000);
