import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** What the settings say about the address people use. */
export interface Transport {
  https: boolean;
  /** Such as `https://tasks.example`. */
  origin: string;
}

// helmet's `hsts` with this age sends the same.
const HSTS_SECONDS = 31_536_000;
const hsts = { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` };

/** The headers of every answer, those on a bare socket too. */
export const securityHeaders = ({ https, origin }: Transport): Record<string, string> => ({
  // Says what browsers hold to anyway: only pages of this product read its answers (D-192).
  'access-control-allow-origin': origin,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(https && hsts),
});

/**
 * Sets the headers of every answer: its id, and what keeps it out of caches, frames and other pages, and keeps anything
 * in it from running. Pages, and files that caches may keep, replace some of them.
 */
export const securityHeadersPlugin = fp<Transport>(async (app, transport) => {
  const headers = securityHeaders(transport);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
});

/** What a page may load and run, besides what carries its nonces. */
export const pagePolicy = {
  defaultSrc: NONE,
  scriptSrc: SELF,
  styleSrc: SELF,
  // MUI and the grid compute positions as style attributes, which a nonce cannot cover.
  styleSrcAttr: ["'unsafe-inline'"],
  connectSrc: SELF,
  fontSrc: SELF,
  imgSrc: ["'self'", 'data:', 'blob:'],
  // For the preview of PDFs; the client creates such addresses for this type only (TFILE-05).
  frameSrc: ['blob:'],
  manifestSrc: SELF,
  baseUri: NONE,
  frameAncestors: NONE,
  objectSrc: NONE,
  formAction: SELF,
};

/**
 * Sets the headers of a page in the scope that registers it. Styles and the inline boot script need the nonce of the
 * call (`reply.cspNonce`); everything else must come from this server.
 */
export const pageHeadersPlugin = fp<Pick<Transport, 'https'>>(async (scope, { https }) => {
  await scope.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    // The reset link carries its token in the query (D-13).
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: https ? { maxAge: HSTS_SECONDS } : false,
  });
  // helmet writes to the raw answer, where the headers of every answer would replace them.
  scope.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) reply.header(name, value);
    done();
  });
});
