import { screen } from '@testing-library/react';
import { cmdbFields } from '@contract/records/cmdbFields';
import { buildCmdb } from '@/testing/builders/buildCmdb';
import { renderWithApp } from '@/testing/renderWithApp';
import { shownFields } from '@/testing/shownFields';
import { RecordDetails } from '../RecordDetails';
import { cmdb } from './cmdb';

const NOTHING = () => undefined;

/** Opens a record as the business system gave it. */
function open(raw: unknown) {
  const record = cmdb.read(raw);
  if (!record) throw new Error('It is no record.');
  return renderWithApp(
    <RecordDetails
      kind={cmdb}
      record={record}
      open={{ id: record.internalid, tab: 'main' }}
      onChange={NOTHING}
      onClose={NOTHING}
    />,
  );
}

const LINK = ' (opens in a new tab)';
const record = [
  [
    'Identity',
    [
      ['Name', 'HAL-SAN-MNL-04'],
      ['Hostname', 'hal-san-mnl-04.example'],
      ['Customer', 'Halcyon Airways'],
      ['Project', 'HAL-MNL support'],
      ['Job Number', 'JOB-11872'],
    ],
  ],
  [
    'Hardware',
    [
      ['Manufacturer', 'Ostrava Storage'],
      ['Model', 'PowerStack 500T'],
      ['Previous Serial Number', '7Q4K2M3'],
      ['Audit Findings', 'Asset label does not match the serial number; cable tray full.'],
      ['Comments', 'Second power supply replaced, label missing.'],
    ],
  ],
  [
    'Software',
    [
      ['OS Version', 'StackOS 3.6.1'],
      ['BIOS Firmware', '2.7.14'],
      ['ILO Firmware', '3.1.05'],
      ['Controller Firmware', '5.0.31'],
    ],
  ],
  [
    'Access and procedures',
    [
      ['Access Requirement', 'Government id, safety shoes, 24 hours’ notice with serial numbers of tools.'],
      ['Process Document', `https://docs.example/runbooks/storage${LINK}`],
      ['Playbooks', 'PB-12 power cycle\nPB-31 controller replacement'],
      ['Access Requirement Image', 'gate-4.jpg'],
      ['File Upload', 'rack-elevation.pdf'],
    ],
  ],
  [
    'Contract',
    [
      ['SLA', '4H'],
      ['End of Life', '03/31/2029'],
      ['Warranty Start', '02/01/2024'],
      ['Warranty End', '01/31/2027'],
    ],
  ],
  [
    'Site',
    [
      ['Site ID', 'HAL-MNL'],
      ['Type of Site', 'Data centre'],
      ['Address', '18 Aurora Blvd, Pasay\nPasay, Philippines'],
      ['City', 'Pasay'],
      ['State', 'Metro Manila'],
      ['Country', 'Philippines'],
      ['Rack ID', 'R14'],
      ['Rack Location', 'U12, front'],
      ['Map Link', `http://maps.example/?q=14.5378,121.0014${LINK}`],
      ['Nearest Landmark', 'Opposite the old market hall'],
      ['Photo of POP', `https://photos.example/pop/14${LINK}`],
    ],
  ],
  [
    'Contacts and support',
    [
      ['LCON Name', 'Lena Okafor'],
      ['LCON Phone', '+63 2 5550 0142'],
      ['LCON Email', 'site.contact@halcyonair.example'],
      ['Nearest Support 1', 'Amira Sato\nPasay, 25 minutes away\n+63 2 5550 0111'],
      ['Nearest Support 2', 'Jonah Reyes\nMakati, 45 minutes away\n+63 2 5550 0177'],
      ['Primary Info', 'Primary depot, staffed 24 × 7'],
      ['Primary: Distance from Site', '12 km'],
      ['Backup Info', 'Backup depot, on call'],
      ['Backup: Distance from Site', '140 km'],
    ],
  ],
] as const;

const LINKS: readonly string[] = ['Process Document', 'Map Link', 'Photo of POP'];

it('CMDB-03 every field stands under its heading with its value, the customer id nowhere', () => {
  open(buildCmdb());
  expect(screen.getByRole('dialog', { name: 'HAL-SAN-MNL-04' })).toHaveTextContent(
    'Configuration item 1000042',
  );
  expect(shownFields()).toEqual(record);
  expect(screen.getAllByRole('term')).toHaveLength(cmdbFields.length);
  expect(screen.queryByText('5521')).not.toBeInTheDocument();
  expect(screen.queryByText('Customer ID')).not.toBeInTheDocument();
});

it('CMDB-03 CMDB-04 a record of nothing but its name shows N/A in every field, without the three links', () => {
  open({ internalid: '1000043', name: 'HAL-SW-01' });
  const empty = record.map(([heading, fields]) => [
    heading,
    fields
      .filter(([label]) => !LINKS.includes(label))
      .map(([label]) => [label, label === 'Name' ? 'HAL-SW-01' : 'N/A']),
  ]);
  expect(shownFields()).toEqual(empty);
});

it('CMDB-03 what is carried elsewhere is copied as it is, and nothing is copied where nothing is', async () => {
  const { user, unmount } = open(buildCmdb());
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const copied = [];
  for (const button of screen.getAllByRole('button', { name: /^Copy/ })) {
    await user.click(button);
    copied.push([button.ariaLabel, write.mock.lastCall?.[0]]);
  }
  expect(copied).toEqual([
    ['Copy Name', 'HAL-SAN-MNL-04'],
    ['Copy Hostname', 'hal-san-mnl-04.example'],
    ['Copy Job Number', 'JOB-11872'],
    ['Copy Previous Serial Number', '7Q4K2M3'],
    ['Copy Address', '18 Aurora Blvd, Pasay\nPasay, Philippines'],
    ['Copy LCON Phone', '+63 2 5550 0142'],
    ['Copy LCON Email', 'site.contact@halcyonair.example'],
  ]);
  unmount();
  open({ internalid: '1000043' });
  expect(screen.getAllByRole('button', { name: /^Copy/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Copy Name',
  ]);
});

it('CMDB-04 the three links open in a new tab, the contact is called and written to', () => {
  open(buildCmdb());
  const links = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ textContent, href, target, rel }) => [textContent, href, target, rel]);
  const elsewhere = ['_blank', 'noopener noreferrer'];
  expect(links).toEqual([
    [`https://docs.example/runbooks/storage${LINK}`, 'https://docs.example/runbooks/storage', ...elsewhere],
    [
      `http://maps.example/?q=14.5378,121.0014${LINK}`,
      'http://maps.example/?q=14.5378,121.0014',
      ...elsewhere,
    ],
    [`https://photos.example/pop/14${LINK}`, 'https://photos.example/pop/14', ...elsewhere],
    ['+63 2 5550 0142', 'tel:+63255500142', '', ''],
    ['site.contact@halcyonair.example', 'mailto:site.contact@halcyonair.example', '', ''],
  ]);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://docs.example',
  ' \tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//docs.example/no-scheme',
  'https://',
  ' https://docs.example',
  'https://docs.exa\tmple',
  'https://docs.example@evil.test',
  'see the site folder',
  '<a href="https://evil.test">map</a>',
])('CMDB-04 %j stays text in each of the three', (value) => {
  open(
    buildCmdb({
      custrecord_cmdb_processdoc: value,
      custrecord_cmdb_photoofpop: value,
      custrecord_cmdb_maplink: value,
      custrecord_cmdb_lcon_phone: value,
      custrecord_cmdb_lcon_email: value,
    }),
  );
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  for (const label of LINKS)
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe(value.trim());
});

it.each([[''], ['  '], [null], [{}], [['https://docs.example']]])(
  'CMDB-04 a link that is %j is none',
  (value) => {
    open({ ...buildCmdb(), custrecord_cmdb_maplink: value });
    expect(screen.queryByText('Map Link')).not.toBeInTheDocument();
    expect(screen.getByText('Photo of POP')).toBeInTheDocument();
  },
);
