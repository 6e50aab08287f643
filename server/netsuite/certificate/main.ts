import { argumentsOf, runCommand } from '@server/command/command';
import { ErrorForPeople } from '@server/errorForPeople';
import { makeCertificate } from './makeCertificate';

const USAGE = `Usage: npm run erp:certificate -- --out FOLDER [--name NAME] [--rsa]
  --out   the folder of the private key and the certificate; it should be beside erp.json
  --name  the name of both (task-management)
  --rsa   RSA of 4096 bits instead of EC P-256`;

/** Creating a Mapping for the Client Credentials Flow [section_162686838198]. */
const stepsFor = (keyFile: string, certificateFile: string, endsOn: string) => `
Private key  ${keyFile}
             Keep it secret: it signs in. Only the server needs it, NetSuite does not.
Certificate  ${certificateFile}
             Valid until ${endsOn}.

In NetSuite, as an administrator:
  1. Setup > Company > Enable Features > SuiteCloud: switch on REST Web Services and OAuth 2.0.
  2. Setup > Integration > Manage Integrations > New: a name; Client Credentials (Machine to Machine) Grant and the
     scope REST Web Services, nothing else. Save, and copy the client id: it is shown only once.
  3. Setup > Integration > Manage Authentication > OAuth 2.0 Client Credentials (M2M) Setup > Create New: choose the
     person, the role and the integration, upload the certificate, and save.
  4. Copy the Certificate ID from the list.
In erp.json, on the server:
  5. "clientId": the client id.
  6. "certificates": [{ "id": the Certificate ID, "privateKeyFile": the path of the private key,
     "certificateFile": the path of the certificate }]. By it, admins are warned before the certificate ends.
To replace a certificate, add the new one as the second entry. "npm run erp:check" must say of both that they sign in.
Then remove the first, and restart all servers.
A sandbox loses its certificates when it is refreshed: repeat steps 3 to 6 there.
`;

runCommand(async () => {
  const { values } = argumentsOf(
    { options: { out: { type: 'string' }, name: { type: 'string' }, rsa: { type: 'boolean' } } },
    USAGE,
  );
  const { out, name = 'task-management', rsa } = values;
  if (!out) throw new ErrorForPeople(USAGE);
  const { keyFile, certificateFile, endsOn } = await makeCertificate({ folder: out, name, rsa });
  process.stdout.write(stepsFor(keyFile, certificateFile, endsOn));
});
