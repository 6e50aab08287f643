import type { FastifyBaseLogger } from 'fastify';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { readAnswer } from './answer';
import { ErpError } from './errors';
import type { ErpCertificate, ErpSettings } from './settings';
import type { Transport } from './transport';

/** POST Request to the Token Endpoint [section_162755359851]. */
const TOKEN_PATH = '/services/rest/auth/oauth2/v1/token';
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** It is used at once; a short life leaves little to whom it might reach. */
const ASSERTION_LIFE = '5m';
/** A token is not used in the last minute of its life: it could end on the way. */
const SPARE_MS = 60_000;

/** `expires_in` is a text in Oracle's examples. */
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const rejection = z.object({ error: z.string().regex(/^\w{1,60}$/) });

/** The token of the sign-in, kept until shortly before its end. */
export interface AccessToken {
  /**
   * Returns the token; callers side by side wait for the same sign-in.
   * @throws ErpError `signIn` if every certificate is rejected
   */
  get: (signal?: AbortSignal) => Promise<string>;
  /** Forgets a token that was rejected, unless another one has taken its place meanwhile. */
  forget: (token: string) => void;
}

interface Kept {
  token: string;
  until: number;
}

interface AccessTokenDeps {
  settings: ErpSettings;
  transport: Transport;
  timeoutMs: number;
  log?: Pick<FastifyBaseLogger, 'warn'>;
}

/** Waits for shared work, which goes on for the others when this caller gives up. */
async function orAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop));
}

/** Signs in by OAuth 2.0 client credentials: a JWT signed with the certificate's key. There is no refresh token. */
export function createAccessToken({ settings, transport, timeoutMs, log }: AccessTokenDeps): AccessToken {
  const { name, baseUrl, clientId, certificates } = settings;
  let kept: Kept | undefined;
  let pending: Promise<Kept> | undefined;

  /** The Request Token Structure [section_162790605110]. */
  const assertionOf = ({ id, key, algorithm }: ErpCertificate) =>
    new SignJWT({ scope: 'rest_webservices' })
      .setProtectedHeader({ typ: 'JWT', alg: algorithm, kid: id })
      .setIssuer(clientId)
      .setAudience(baseUrl + TOKEN_PATH)
      .setIssuedAt()
      .setExpirationTime(ASSERTION_LIFE)
      .sign(key);

  async function signInWith(certificate: ErpCertificate): Promise<Kept> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: ASSERTION_TYPE,
      client_assertion: await assertionOf(certificate),
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const beganAt = Date.now();
    const call = { method: 'POST', path: TOKEN_PATH, headers, body: String(body) } as const;
    const answer = await transport.send(call, { timeoutMs });
    if ([400, 401, 403].includes(answer.status)) throw rejectedWith(certificate, answer);
    const parsed = tokenAnswer.safeParse(readAnswer(name, answer));
    if (!parsed.success) throw new ErpError('badAnswer', `${name} answered the sign-in without a token.`);
    const { access_token: token, expires_in: seconds } = parsed.data;
    return { token, until: beganAt + seconds * 1000 - SPARE_MS };
  }

  function rejectedWith(
    { id }: ErpCertificate,
    { status, text }: { status: number; text: string },
  ): ErpError {
    let code = String(status);
    try {
      code = rejection.parse(JSON.parse(text)).error;
    } catch {
      // Anything but OAuth's own error: its status is all that is known.
    }
    return new ErpError('signIn', `certificate ${id}: ${code}`, { status });
  }

  /** Tries the certificates in turn: while one is replaced, only the other may be known. */
  async function signIn(): Promise<Kept> {
    const rejections: string[] = [];
    let status: number | undefined;
    for (const certificate of certificates) {
      try {
        return await signInWith(certificate);
      } catch (error) {
        if (!(error instanceof ErpError) || error.reason !== 'signIn') throw error;
        log?.warn({ certificate: certificate.id, status: error.status }, `${name} rejected a certificate`);
        rejections.push(error.message);
        status = error.status;
      }
    }
    throw new ErpError(
      'signIn',
      `${name} rejected the sign-in (${rejections.join('; ')}). Check there that the certificate is valid and belongs to the client id, and here that the clock is right.`,
      { status },
    );
  }

  return {
    get: async (signal) => {
      if (kept && Date.now() < kept.until) return kept.token;
      pending ??= signIn()
        .then((signedIn) => (kept = signedIn))
        .finally(() => (pending = undefined));
      return (await orAborted(pending, signal)).token;
    },
    forget: (token) => {
      if (kept?.token === token) kept = undefined;
    },
  };
}
