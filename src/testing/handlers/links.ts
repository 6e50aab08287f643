import { http, HttpResponse } from 'msw';
import type { CaseRoom } from '@contract/records/caseRoom';
import type { FoundRecord, RelatedGroup } from '@contract/records/links';

interface Links {
  /** By kind and id: `case 20931`. */
  related?: Readonly<Record<string, readonly RelatedGroup[]>>;
  /** By what is looked for. */
  found?: Readonly<Record<string, readonly FoundRecord[]>>;
  /** By the case's internalid. */
  rooms?: Readonly<Record<string, CaseRoom>>;
}

const none = { total: 0, records: [] };
/** A room in which nothing is. */
export const emptyRoom: CaseRoom = {
  machines: none,
  openTasks: none,
  lastVisit: null,
  requests: none,
  parts: none,
  timeline: [],
};

/** Which records lead to which, and what a text finds; nothing by default. */
export const linkHandlers = ({ related = {}, found = {}, rooms = {} }: Links = {}) => [
  http.get('/api/related', ({ request }) => {
    const { searchParams } = new URL(request.url);
    return HttpResponse.json(related[`${searchParams.get('kind')} ${searchParams.get('id')}`] ?? []);
  }),
  http.get('/api/caseRoom', ({ request }) =>
    HttpResponse.json(rooms[new URL(request.url).searchParams.get('id') ?? ''] ?? emptyRoom),
  ),
  http.get('/api/find', ({ request }) =>
    HttpResponse.json(found[new URL(request.url).searchParams.get('text') ?? ''] ?? []),
  ),
];
