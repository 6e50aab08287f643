import { randomUUID, X509Certificate } from 'node:crypto';
import { decodeProtectedHeader, errors, importX509, jwtVerify } from 'jose';

const ALGORITHMS = ['PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'];
const LONGEST_LIFE_SECONDS = 3600;
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** A certificate that was uploaded, by the id that the account gave it. */
export interface KnownCertificate {
  id: string;
  pem: string;
}

export interface SignIn {
  /** The answer of the token endpoint [section_162755359851]. */
  token: (form: URLSearchParams) => Promise<{ status: number; body: object }>;
  isSignedIn: (authorization: string | undefined) => boolean;
  /** A token without a certificate, for a test of something else. */
  issue: () => string;
  /** Ends all tokens. */
  forgetTokens: () => void;
  /** Certificates are known, or not any more. */
  certificates: Map<string, string>;
  tokenSeconds: number;
}

interface SignInSettings {
  clientId: string;
  tokenUrl: () => string;
  certificates: readonly KnownCertificate[];
  /** The account's clock, in milliseconds. */
  now: () => number;
}

const rejected = (error: string, status = 400) => ({ status, body: { error } });

/** OAuth 2.0 client credentials with a certificate, as strict as the Request Token Structure [section_162790605110]. */
export function signIn({ clientId, tokenUrl, certificates: given, now }: SignInSettings): SignIn {
  const certificates = new Map(given.map(({ id, pem }) => [id, pem]));
  const tokens = new Map<string, number>();

  async function verify(assertion: string): Promise<string | undefined> {
    const { alg = '', kid = '', typ } = decodeProtectedHeader(assertion);
    const pem = certificates.get(kid);
    if (typ !== 'JWT' || !ALGORITHMS.includes(alg) || pem === undefined) return 'invalid_client';
    if (Date.parse(new X509Certificate(pem).validTo) < now()) return 'invalid_client';
    const { payload } = await jwtVerify(assertion, await importX509(pem, alg), {
      algorithms: ALGORITHMS,
      issuer: clientId,
      audience: tokenUrl(),
      currentDate: new Date(now()),
      requiredClaims: ['iat', 'exp', 'scope'],
    });
    const { iat = 0, exp = 0, scope } = payload;
    const seconds = now() / 1000;
    // The clocks may differ by some minutes.
    if (exp - seconds > LONGEST_LIFE_SECONDS || iat > seconds + 300) return 'invalid_request';
    const scopes = Array.isArray(scope) ? scope : String(scope).split(/[ ,]+/);
    return scopes.includes('rest_webservices') ? undefined : 'invalid_scope';
  }

  const self: SignIn = {
    certificates,
    tokenSeconds: 3600,
    async token(form) {
      if (form.get('grant_type') !== 'client_credentials') return rejected('unsupported_grant_type');
      if (form.get('client_assertion_type') !== ASSERTION_TYPE) return rejected('invalid_request');
      try {
        const problem = await verify(form.get('client_assertion') ?? '');
        if (problem !== undefined) return rejected(problem);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError)
          return rejected('invalid_client');
        throw error;
      }
      return {
        status: 200,
        body: { access_token: self.issue(), expires_in: String(self.tokenSeconds), token_type: 'bearer' },
      };
    },
    issue: () => {
      const token = randomUUID();
      tokens.set(token, now() + self.tokenSeconds * 1000);
      return token;
    },
    isSignedIn: (authorization = '') => (tokens.get(authorization.replace(/^Bearer /i, '')) ?? 0) > now(),
    forgetTokens: () => tokens.clear(),
  };
  return self;
}
