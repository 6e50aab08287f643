import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { appendFileSync, existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { recordKinds } from '@contract/source/kinds';
import { exampleRows } from '@server/modules/installation/demoData';
import { makeCertificate } from '@server/netsuite/certificate/makeCertificate';
import type { Engine } from './account';
import { addCopies } from './addCopies';
import { FILE_FOLDER } from './files';
import type { Rows } from './fill';
import { startNetSuite } from './startNetSuite';

/* `npm run dev:netsuite` serves the demo company's records as a NetSuite would, and writes what connects the product. */

const PORT = 4300;
const EXAMPLES = 'docs/examples';
/** Who the demo company's tasks are for: the demo account of an engineer. */
const PERSON_ID = '1102';
const PERSON = { email: 'engineer@demo.test', fullname: 'Jonah Reyes' };
/** What the demo company says of its forms' lists, by its own ids. */
const FORM_LISTS = {
  'imr.statuses': { preset: '1', final: ['5', '6', '7'] },
  'por.owners': { preset: '601' },
  'por.suppliers': { preset: '5001' },
};

async function engineInMemory(): Promise<Engine> {
  const db = await PGlite.create('memory://');
  return {
    query: async (sql, parameters) => db.query(sql, [...parameters]),
    close: () => db.close(),
  };
}

async function demoRows(): Promise<Rows> {
  const kinds = recordKinds.map(async (kind) => [kind, await exampleRows(EXAMPLES, kind, PERSON)] as const);
  return Object.fromEntries(await Promise.all(kinds));
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'data/netsuite' },
    port: { type: 'string', default: String(PORT) },
    /** How many copies of records are added, as in a large company. */
    copies: { type: 'string', default: '0' },
    /** A file that gets a line of JSON for each row that is stored while it runs: type, id and values. */
    journal: { type: 'string' },
  },
});
const folder = resolve(values.out);
await mkdir(folder, { recursive: true, mode: 0o700 });
const name = 'stand-in';
const keyFile = join(folder, `${name}.key.pem`);
const certificateFile = join(folder, `${name}.cert.pem`);
const made = existsSync(keyFile)
  ? { keyFile, certificateFile }
  : await makeCertificate({ folder, name, rsa: false });
const standIn = await startNetSuite({
  engine: await engineInMemory(),
  rows: await demoRows(),
  certificates: [{ id: 'stand-in', pem: await readFile(made.certificateFile, 'utf8') }],
  port: Number(values.port),
});
await addCopies(standIn.account, Number(values.copies));
// A meeting of every week, as the product has none of its own.
await standIn.account.write('calendarevent', '79001', {
  texts: { owner: PERSON.fullname, status: 'Confirmed' },
  values: {
    owner: PERSON_ID,
    ...{
      title: 'Weekly review',
      starttime: '09:00',
      endtime: '09:30',
      organizer: PERSON_ID,
      status: '1',
    },
    ...{ startdate: '2026-01-05', seriesstartdate: '2026-01-05', frequency: 'WEEK', period: '1' },
    ...{ recurrencedowmask: 'FTFFFFF', noenddate: 'T' },
  },
});
// A task of a partner, who is no employee.
await standIn.account.write('partner', '2201', {
  values: { entityid: 'Lena Okafor', email: 'partner@demo.test' },
});
await standIn.account.write('task', '79002', {
  texts: { assigned: 'Lena Okafor' },
  values: { assigned: '2201', title: 'Replace the coolant pump', custeventtask_current_progress: '1' },
});
const { journal } = values;
if (journal !== undefined) {
  const { account } = standIn;
  const { write } = account;
  account.write = async (type, id, row) => {
    await write(type, id, row);
    appendFileSync(journal, `${JSON.stringify([type, id, row.values ?? {}])}\n`);
  };
}
const config = join(folder, 'erp.json');
const settings = {
  account: 'TSTDRV1',
  baseUrl: standIn.url,
  clientId: 'client-of-the-stand-in',
  certificates: [
    {
      id: 'stand-in',
      privateKeyFile: relative(folder, made.keyFile),
      certificateFile: relative(folder, made.certificateFile),
    },
  ],
  timeZone: 'America/Los_Angeles',
  fileFolder: FILE_FOLDER,
  kinds: { option: FORM_LISTS },
};
await writeFile(config, `${JSON.stringify(settings, null, 2)}\n`);
process.stdout.write(`A stand-in of NetSuite is at ${standIn.url}, with the demo company's records.
Start the product with it, on a data folder of its own:
  ADMIN_EMAIL=engineer@demo.test ADMIN_PASSWORD=field-service-demo \\
    ERP_CONFIG=${relative('', config)} DATA_DIR=data/connected npm start
What it does wrong is set by: curl ${standIn.url}/control -d '{"isDown": true}'
Without -d it lists all that can be set.
`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close());
