import { buildConnection } from '@/testing/handlers/replicas';
import { connectionText, endingText } from './connectionTexts';

const today = '2026-11-24';
const ending = (...ends: (string | null)[]) =>
  endingText(
    buildConnection({ certificates: ends.map((endsAt, at) => ({ id: `cert-${at + 1}`, endsAt })) }),
    today,
  );

it('ERP-01 says whether it answers, what is in flight, and until when it can sign in', () => {
  const certificates = [
    { id: 'old', endsAt: '2026-12-02T12:00:00.000Z' },
    { id: 'new', endsAt: null },
  ];
  expect(connectionText(buildConnection({ callsInFlight: 2, callLimit: 4, certificates }))).toBe(
    'NetSuite answers. Calls in flight: 2 of 4. The certificate old ends on 12/02/2026. When the certificate new ends is not known: erp.json does not name its certificateFile.',
  );
  expect(connectionText(buildConnection({ isAnswering: false }))).toContain(
    'NetSuite does not answer. It is tried again within a minute.',
  );
});

it('ERP-01 ERP-08 claims neither that it answers nor that it does not, as long as that is not known', () => {
  expect(connectionText(buildConnection({ isAnswering: null, certificates: [] }))).toBe(
    'Whether NetSuite answers is not known yet. Calls in flight: 0 of 5.',
  );
});

it.each([
  ['2027-01-24T12:00:00.000Z', ''],
  ['2027-01-23T12:00:00.000Z', 'The certificate cert-1 ends in 60 days.'],
  ['2026-11-25T12:00:00.000Z', 'The certificate cert-1 ends in 1 day.'],
  ['2026-11-24T12:00:00.000Z', 'The certificate cert-1 ends today.'],
  ['2026-11-23T12:00:00.000Z', 'The certificate cert-1 ended on 11/23/2026.'],
])('ERP-01 the warning of a certificate that ends at %s', (endsAt, text) => {
  const [when, what] = ending(endsAt).split(' Without a new one, ');
  expect(when).toBe(text);
  // The image of the server has neither npm's scripts nor openssl.
  if (text) expect(what).toContain('npm run erp:certificate where the source code is');
});

it('ERP-01 no warning where a replacement lasts longer, or its end is not known', () => {
  expect(ending('2026-11-25T12:00:00.000Z', '2028-11-25T12:00:00.000Z')).toBe('');
  expect(ending('2026-11-25T12:00:00.000Z', null)).toBe('');
});
