import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

const SELF = ["'self'"];
const NONE = ["'none'"];

/**
 * Security headers on every answer. Styles and the page's own small script are allowed by a nonce of each request
 * (`reply.cspNonce`); everything else comes from this server or not at all.
 */
export const securityHeadersPlugin = fp<{ https: boolean }>(async (app, { https }) => {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: NONE,
        scriptSrc: SELF,
        styleSrc: SELF,
        // Positions that MUI and the grid compute are style attributes, which no nonce can cover.
        styleSrcAttr: ["'unsafe-inline'"],
        connectSrc: SELF,
        fontSrc: SELF,
        imgSrc: ["'self'", 'data:', 'blob:'],
        // The preview of a PDF; the client makes such an address of that type only (TFILE-05).
        frameSrc: ['blob:'],
        manifestSrc: SELF,
        baseUri: NONE,
        frameAncestors: NONE,
        objectSrc: NONE,
        formAction: SELF,
      },
    },
    // The reset link carries its token in the query (D-13).
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: https ? { maxAge: 31_536_000 } : false,
  });
});
