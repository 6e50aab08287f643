import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import type { ErpSettings } from '@server/netsuite/settings';

interface ErpCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface ErpReply {
  status?: number;
  headers?: Record<string, string>;
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown;
  /** Ends the connection in the middle of the answer, or without one. */
  cut?: 'before' | 'within';
}

/** Answers the calls that are signed in. */
export type Respond = (call: ErpCall) => ErpReply | Promise<ErpReply>;

const TOKEN_PATH = '/services/rest/auth/oauth2/v1/token';

/** An error in the shape of Oracle's [section_156570709583]. */
export const erpError = (
  status: number,
  code: string,
  detail = 'Told by the service.',
  path?: string,
): ErpReply => ({
  status,
  body: { title: 'Error', status, 'o:errorDetails': [{ detail, 'o:errorCode': code, 'o:errorPath': path }] },
});

/**
 * Starts a server that signs in as Oracle documents and leaves all other calls to `respond`.
 * `certificates` are the ids it accepts at this moment; each of the settings has a key of its own.
 */
export async function startErpServer(respond: Respond, certificates = new Set(['one', 'two'])) {
  const keys = new Map<string, { publicKey: KeyObject; privateKey: KeyObject }>();
  for (const id of ['one', 'two']) keys.set(id, generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  const calls: ErpCall[] = [];
  const signIns: string[] = [];
  /** The tokens that are valid at this moment. */
  const tokens = new Set<string>();
  const tokenLife = { seconds: 3600 };
  let baseUrl = '';

  /** The Request Token Structure [section_162790605110]. */
  async function signIn(body: string): Promise<ErpReply> {
    const form = new URLSearchParams(body);
    const accepted = async ({ kid = '', alg }: { kid?: string; alg?: string }) => {
      signIns.push(kid);
      const key = keys.get(kid)?.publicKey;
      if (!key || !certificates.has(kid) || alg !== 'ES256') throw new Error('unknown certificate');
      return key;
    };
    try {
      if (form.get('grant_type') !== 'client_credentials') throw new Error('grant_type');
      if (!form.get('client_assertion_type')?.endsWith(':jwt-bearer'))
        throw new Error('client_assertion_type');
      const { payload } = await jwtVerify(form.get('client_assertion') ?? '', accepted, {
        issuer: 'client',
        audience: baseUrl + TOKEN_PATH,
        typ: 'JWT',
        requiredClaims: ['iat', 'exp'],
      });
      if (Number(payload.exp) - Number(payload.iat) >= 3600) throw new Error('exp');
      if (payload.scope !== 'rest_webservices') throw new Error('scope');
    } catch {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    const token = `secret-token-${signIns.length}`;
    tokens.add(token);
    return { body: { access_token: token, expires_in: String(tokenLife.seconds), token_type: 'bearer' } };
  }

  async function reply(call: ErpCall): Promise<ErpReply> {
    if (call.path === TOKEN_PATH) return signIn(call.body);
    if (!tokens.has(call.headers.authorization?.replace('Bearer ', '') ?? ''))
      return erpError(401, 'INVALID_LOGIN');
    calls.push(call);
    return respond(call);
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url: path = '', headers } = request;
      const {
        status = 200,
        body,
        cut,
        ...more
      } = await reply({ method, path, headers, body: await text(request) });
      if (cut === 'before') return response.destroy();
      const content = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-length': Buffer.byteLength(content), ...more.headers });
      if (cut === 'within')
        return response.write(content.slice(0, content.length / 2), () => response.destroy());
      return response.end(content);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const settings: ErpSettings = {
    name: 'NetSuite',
    account: '1234567_SB1',
    baseUrl,
    clientId: 'client',
    slots: 5,
    certificates: [...keys].map(([id, { privateKey }]) => ({
      id,
      key: privateKey,
      algorithm: 'ES256',
      endsAt: null,
    })),
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { settings, certificates, calls, signIns, tokens, tokenLife, close };
}
