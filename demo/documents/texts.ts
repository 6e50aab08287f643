const SECOND_MS = 1000;
const START = Date.parse('2026-03-02T12:31:00Z');

const events = [
  'INFO  ctl-a  battery: charge 61 %, capacity below limit',
  'WARN  ctl-a  cache: write-back disabled, running write-through',
  'INFO  ctl-b  cache: mirror lost, standing alone',
  'INFO  ctl-a  temp: inlet 23 °C, board 41 °C',
  'WARN  ctl-a  battery: learn cycle failed (3 of 3)',
  'ERROR ctl-a  battery: replace the controller',
  'INFO  array  latency: write 9.8 ms, read 1.1 ms',
];

/** What the array wrote before its controller was replaced. */
export function controllerLog(): Uint8Array {
  const lines = Array.from({ length: 240 }, (_, index) => {
    const at = new Date(START + index * 37 * SECOND_MS).toISOString();
    return `${at}  ${events[index % events.length]}`;
  });
  return Buffer.from(`${lines.join('\n')}\n`);
}

const parts = [
  ['Part', 'Description', 'Quantity', 'Serial number', 'Return'],
  ['CTRL-7A-128', 'Storage controller, 128 GB cache', '1', '7A2213004417', 'yes'],
  ['BAT-7A', 'Cache battery', '2', '', 'yes'],
  ['SFP-32-SW', 'Transceiver, 32 Gb, short wave', '4', '', 'no'],
  ['LBL-40', 'Label, "host cable", 40 mm', '16', '', 'no'],
];

/** What was taken to a site, as a spreadsheet opens it. */
export function partsList(): Uint8Array {
  const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return Buffer.from(parts.map((row) => `${row.map(cell).join(',')}\r\n`).join(''));
}

/** A note in Latin script with letters that not every system has. */
export const siteNote = (): Uint8Array =>
  Buffer.from('Łódź, hall 2: the key is with the reception – ask for „rack B12”. Parking: 2 h.\n');
