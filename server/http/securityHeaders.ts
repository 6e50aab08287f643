import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

const SELF = ["'self'"];
const NONE = ["'none'"];

/**
 * Sets security headers on every answer. Styles and the inline boot script need the nonce of the call
 * (`reply.cspNonce`); everything else must come from this server.
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
      },
    },
    // The reset link carries its token in the query (D-13).
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: https ? { maxAge: 31_536_000 } : false,
  });
});
