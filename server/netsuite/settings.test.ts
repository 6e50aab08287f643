import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate/makeCertificate';
import { ErpSettingsError, loadErpSettings } from './settings';

const folder = mkdtempSync(join(tmpdir(), 'erp-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pem = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }));
const ec = (namedCurve: string) => pem(generateKeyPairSync('ec', { namedCurve }).privateKey);
const rsa = (modulusLength: number) => pem(generateKeyPairSync('rsa', { modulusLength }).privateKey);

function keyFile(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return name;
}
const goodKey = keyFile('ec.pem', ec('prime256v1'));

const good = {
  account: '1234567_SB1',
  clientId: 'client',
  certificates: [{ id: 'one', privateKeyFile: goodKey }],
};

function load(content: unknown) {
  const path = join(folder, 'erp.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return loadErpSettings(path);
}

function errorOf(content: unknown): string {
  try {
    load(content);
  } catch (error) {
    expect(error).toBeInstanceOf(ErpSettingsError);
    return (error as Error).message;
  }
  throw new Error('The settings were taken.');
}

it('ERP-01 ERP-09 reads the settings, with the address of the account and the defaults', () => {
  expect(load({ ...good, kinds: { task: {} } })).toMatchObject({
    name: 'NetSuite',
    account: '1234567_SB1',
    baseUrl: 'https://1234567-sb1.suitetalk.api.netsuite.com',
    clientId: 'client',
    slots: 5,
    certificates: [{ id: 'one', algorithm: 'ES256' }],
    kinds: { task: {} },
  });
  expect(load({ ...good, baseUrl: 'http://127.0.0.1:8081/' }).baseUrl).toBe('http://127.0.0.1:8081');
});

it.each([
  ['ES384', ec('secp384r1')],
  ['ES512', ec('secp521r1')],
  ['PS256', rsa(3072)],
])('ERP-01 signs by %s where the key is made for it', (algorithm, key) => {
  const certificates = [{ id: 'one', privateKeyFile: keyFile('other.pem', key) }];
  expect(load({ ...good, certificates }).certificates[0]?.algorithm).toBe(algorithm);
});

it.each<[string, unknown]>([
  ['account: must be the account id', { ...good, account: 'a/b' }],
  ['clientId: must be the client id', { ...good, clientId: ' ' }],
  ['slots: must be from 1 to 500', { ...good, slots: 0 }],
  ['fileFolder: must be the internal id of a folder, in quotes', { ...good, fileFolder: 5001 }],
  ['fileFolder: must be the internal id of a folder of', { ...good, fileFolder: '/Files' }],
  ['timeZone: must be a time zone', { ...good, timeZone: 'Europe/Nowhere' }],
  ['baseUrl: must be an address that starts with https://', { ...good, baseUrl: 'http://example.com' }],
  [
    'baseUrl: must be an address that starts with https://',
    { ...good, baseUrl: 'https://example.com/services' },
  ],
  ['certificates: must name a certificate', { ...good, certificates: [] }],
  [
    'certificates: must name at most two',
    { ...good, certificates: ['a', 'b', 'c'].map((id) => ({ id, privateKeyFile: goodKey })) },
  ],
  [
    'certificates: must have different ids',
    { ...good, certificates: [good.certificates[0], good.certificates[0]] },
  ],
  ['certificates.0.privateKeyFile: must be the path', { ...good, certificates: [{ id: 'one' }] }],
  [
    'certificates.0.secret: is not a setting',
    { ...good, certificates: [{ ...good.certificates[0], secret: 'x' }] },
  ],
  ['clientID: is not a setting', { ...good, clientID: 'client' }],
  ['the file: ', []],
  ['is not valid JSON', '{'],
])('ERP-09 names what is wrong: %s', (text, content) => {
  expect(errorOf(content)).toContain(text);
});

it('ERP-09 names every wrong field at once', () => {
  expect(errorOf({}).match(/^ {2}(\w+):/gm)).toEqual(['  account:', '  clientId:', '  certificates:']);
});

it.each([
  ['cannot be read (ENOENT)', () => 'missing.pem'],
  ['holds no private key in PEM', () => keyFile('text.pem', 'secret text')],
  [
    'it holds the certificate, which NetSuite needs',
    () => keyFile('cert.pem', '-----BEGIN CERTIFICATE-----'),
  ],
  ['is an RSA key of 2048 bits', () => keyFile('short.pem', rsa(2048))],
  ['must be an RSA key, or an EC key', () => keyFile('odd.pem', ec('secp256k1'))],
])('ERP-01 rejects a private key: %s', (text, file) => {
  const message = errorOf({
    ...good,
    certificates: [...good.certificates, { id: 'two', privateKeyFile: file() }],
  });
  expect(message).toContain('certificates.1.privateKeyFile: ');
  expect(message).toContain(text);
  expect(message).not.toContain('secret text');
});

it('ERP-01 knows the end of a certificate whose file is named, and rejects one of another key', async () => {
  const made = await makeCertificate({ folder, name: 'named' });
  const named = { id: 'one', privateKeyFile: 'named.key.pem', certificateFile: 'named.cert.pem' };
  const [certificate] = load({ ...good, certificates: [named] }).certificates;
  expect(certificate?.endsAt?.toISOString().slice(0, 10)).toBe(made.endsOn);
  expect(load(good).certificates[0]?.endsAt).toBeNull();
  const wrong = (values: object) => errorOf({ ...good, certificates: [{ ...named, ...values }] });
  expect(wrong({ privateKeyFile: goodKey })).toContain(
    'certificates.0.certificateFile: ' + join(folder, 'named.cert.pem') + ' is not the certificate of this',
  );
  expect(wrong({ certificateFile: 'named.key.pem' })).toContain('holds no certificate in PEM');
  expect(wrong({ certificateFile: 'none.pem' })).toContain('cannot be read (ENOENT)');
});

it('ERP-09 says that there is no such file', () => {
  expect(() => loadErpSettings(join(folder, 'none.json'))).toThrow(ErpSettingsError);
  expect(() => loadErpSettings(join(folder, 'none.json'))).toThrow('none.json cannot be read (ENOENT).');
});
