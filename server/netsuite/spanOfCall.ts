import type { SpanStart } from '@server/tracing/tracing';
import type { Call } from './transport';

/** The path without its query and without ids of records: a type of record is one of a few. */
const templateOf = (path: string): string =>
  (path.split('?', 1)[0] ?? '')
    .replace(/(\/(?:record|document)\/v1\/(?!metadata-catalog\/)\w+\/)[^/]+/, '$1{id}')
    .replace(/(\/!attach\/\w+\/)[^/]+/, '$1{id}');

/**
 * Tells of a call to the account: never what it sends, or whom it signs in. The account gets no `traceparent`: what happens
 * there is nobody's trace here.
 */
export function spanOfCall(baseUrl: string, { method, path }: Call): SpanStart {
  const template = templateOf(path);
  return {
    name: `${method} ${template}`,
    kind: 'client',
    facts: {
      'http.request.method': method,
      'server.address': new URL(baseUrl).hostname,
      'url.template': template,
    },
  };
}
