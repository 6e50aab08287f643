import { http, HttpResponse } from 'msw';
import type { FoundRecord, RelatedGroup } from '@contract/records/links';

interface Links {
  /** By kind and id: `case 20931`. */
  related?: Readonly<Record<string, readonly RelatedGroup[]>>;
  /** By what is looked for. */
  found?: Readonly<Record<string, readonly FoundRecord[]>>;
}

/** Which records lead to which, and what a text finds; nothing by default. */
export const linkHandlers = ({ related = {}, found = {} }: Links = {}) => [
  http.get('/api/related', ({ request }) => {
    const { searchParams } = new URL(request.url);
    return HttpResponse.json(related[`${searchParams.get('kind')} ${searchParams.get('id')}`] ?? []);
  }),
  http.get('/api/find', ({ request }) =>
    HttpResponse.json(found[new URL(request.url).searchParams.get('text') ?? ''] ?? []),
  ),
];
