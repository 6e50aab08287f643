/**
 * The nonce of this page's answer: the server's policy lets only styles pass that carry it. It stands in index.html;
 * undefined where there is no such page (tests).
 */
export const cspNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
