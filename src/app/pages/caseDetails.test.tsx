import { screen } from '@testing-library/react';
import { caseFields } from '@contract/records/caseFields';
import { buildCase } from '@/testing/builders/buildCase';
import { renderWithApp } from '@/testing/renderWithApp';
import { shownFields } from '@/testing/shownFields';
import { RecordDetails } from '@/features/records/RecordDetails';
import { casesWithRequests as cases } from './CasesPage';

const NOTHING = () => undefined;

/** Opens a case as the business system gave it. */
function open(raw: unknown) {
  const record = cases.read(raw);
  if (!record) throw new Error('It is no case.');
  return renderWithApp(
    <RecordDetails
      kind={cases}
      record={record}
      open={{ id: record.internalid, tab: 'main' }}
      onChange={NOTHING}
      onClose={NOTHING}
    />,
  );
}

const full = buildCase({
  profile: 'Field Support APAC',
  custevent89: 'Waiting for parts',
  custevent_temp_closed_date: '2026-11-20',
  assigned: 'Jonah Reyes',
  custevent145: 'Amira Sato',
  custevent92: 'L2',
  subsidiary: 'Northbay Services Philippines',
  email: 'lena.okafor@halcyonair.example',
  phone: '+63 2 5550 0142',
  category: 'Incident',
  custevent93: 'Break-fix, parts and labor',
  custevent14: 'Ostrava Storage',
  custevent15: 'PowerStack 500T',
  custevent_wcorrsncmdb_yesno: 'Yes',
  custevent_lw_seriallookup: 'HAL-SAN-04',
  custevent_avt_case_jobid: '11872',
  custevent_avt_case_jobid_text: 'JOB-11872 HAL Manila',
  custevent104: 'SEN-40118',
  custevent102: 'INC0098123',
  custeventnfs_issentinelcase: 'No',
  custeventnfs_isvalidsentinelcase: 'No',
});
const columns = [
  [
    'Case',
    [
      ['Case Number', 'CS-20931'],
      ['Subject', 'SAN array 04: controller A degraded, write cache disabled'],
      ['Type', 'Incident'],
      ['Scope', 'Break-fix, parts and labor'],
      ['Status', 'In Progress'],
      ['Current Status', 'Waiting for parts'],
      ['Priority', 'Critical'],
      ['Date Created', '11/18/2026'],
      ['Closed Date', '11/20/2026'],
    ],
  ],
  [
    'People',
    [
      ['Assigned To', 'Jonah Reyes'],
      ['Previous Assignee', 'Amira Sato'],
      ['Technical Escalation Level', 'L2'],
      ['Profile', 'Field Support APAC'],
      ['Contact', 'Lena Okafor'],
      ['Email', 'lena.okafor@halcyonair.example'],
      ['Phone', '+63 2 5550 0142'],
    ],
  ],
  [
    'Company and job',
    [
      ['Company', 'Halcyon Airways'],
      ['Subsidiary', 'Northbay Services Philippines'],
      ['Job', 'JOB-11872 HAL Manila data hall'],
      ['Case Job', 'JOB-11872 HAL Manila'],
      ['Sentinel Case?', 'No'],
      ['Valid Sentinel Case?', 'No'],
      ['Sentinel Number', 'SEN-40118'],
      ['Customer Reference', 'INC0098123'],
    ],
  ],
  [
    'Equipment',
    [
      ['Reported Manufacturer', 'Ostrava Storage'],
      ['Model', 'PowerStack 500T'],
      ['Serial', '7Q4K2M3'],
      ['Hostname', 'hal-san-04.mnl.example'],
      ['Correct Serial in CMDB?', 'Yes'],
      ['Serial Lookup', 'HAL-SAN-04'],
      ['Defect', 'Controller A fails self-test after firmware 3.6.1'],
    ],
  ],
] as const;

it('CASE-04 FMT-03 Main has every field in four columns under headings; two ids that say nothing to people are carried only', () => {
  open(full);
  const dialog = screen.getByRole('dialog', { name: full.title ?? '' });
  expect(dialog).toHaveTextContent(/^Case CS-20931In ProgressCritical/);
  expect(shownFields()).toEqual(columns);
  expect(columns).toHaveLength(4);
  const hidden = caseFields.filter((field) => 'hidden' in field).map(({ id }) => id);
  expect(hidden).toEqual(['company_id', 'custevent_avt_case_jobid']);
  // The number is none of them, and stands first.
  expect(screen.getAllByRole('term')).toHaveLength(caseFields.length - hidden.length + 1);
  expect(cases.read(full)).toMatchObject({ company_id: '301', custevent_avt_case_jobid: '11872' });
});

it('CASE-04 a case of nothing but its number shows N/A in every field, and no chips', () => {
  open({ internalid: '20932', casenumber: 'CS-20932' });
  const empty = columns.map(([heading, fields]) => [
    heading,
    fields.map(([label]) => [label, label === 'Case Number' ? 'CS-20932' : 'N/A']),
  ]);
  expect(shownFields()).toEqual(empty);
  expect(screen.getByRole('dialog', { name: 'CS-20932' })).toHaveTextContent(/^Case CS-20932CS-20932/);
});

it('CASE-04 numbers are copied as they are; the contact is called and written to', async () => {
  const { user } = open(full);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const copied = [];
  for (const button of screen.getAllByRole('button', { name: /^Copy/ })) {
    await user.click(button);
    copied.push([button.ariaLabel, write.mock.lastCall?.[0]]);
  }
  expect(copied).toEqual([
    ['Copy Case Number', 'CS-20931'],
    ['Copy Email', 'lena.okafor@halcyonair.example'],
    ['Copy Phone', '+63 2 5550 0142'],
    ['Copy Job', 'JOB-11872 HAL Manila data hall'],
    ['Copy Case Job', 'JOB-11872 HAL Manila'],
    ['Copy Sentinel Number', 'SEN-40118'],
    ['Copy Customer Reference', 'INC0098123'],
    ['Copy Serial', '7Q4K2M3'],
    ['Copy Hostname', 'hal-san-04.mnl.example'],
  ]);
  const links = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ textContent, href }) => [textContent, href]);
  expect(links).toEqual([
    ['lena.okafor@halcyonair.example', 'mailto:lena.okafor@halcyonair.example'],
    ['+63 2 5550 0142', 'tel:+63255500142'],
  ]);
});

it.each(['In Progress', ' escalated ', 'Whatever it is called'])(
  'CASE-04 the status %j is told in its own words',
  (status) => {
    open({ internalid: '20932', casenumber: 'CS-20932', status });
    // Beside the number, and in its field.
    expect(screen.getAllByText(status.trim())).toHaveLength(2);
  },
);
