/**
 * The nonce of this page, from index.html: the server's policy allows only styles that carry it. Undefined without such a
 * page (tests).
 */
export const cspNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
