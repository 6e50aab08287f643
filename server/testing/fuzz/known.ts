import { isObject } from '@contract/isObject';
import type { Random } from './random';

/** What the object that has an id is, by a field that only such objects have. */
const marks: Record<string, string> = {
  must_change_password: 'user',
  last_used_at: 'session',
  casenumber: 'case',
  taskCurrentDoing: 'task',
  dateUploaded: 'file',
  definition: 'view',
  rowsDone: 'import',
  rights: 'apiToken',
  markdone: 'event',
  changedBy: 'match',
  progressId: 'task',
  tranid: 'salesorder',
  invMain: 'inventoryitem',
  email: 'calendar',
};

/** Which of them a name asks for, where the name does not say it. */
const asked: Record<string, string> = {
  userid: 'user',
  userId: 'user',
  calendarId: 'calendar',
  referenceid: 'case',
  custrecord_imr_case: 'case',
  custrecord_pt_case: 'case',
  'file-id': 'file',
  fileId: 'file',
  sessionId: 'session',
  internalid: 'task',
  internalId: 'task',
  type: 'types',
  custrecord_imr_move_from: 'warehouses',
  custrecord_imr_move_to: 'warehouses',
  custrecord_pt_supplier: 'suppliers',
  custrecord_sepim_owner: 'owners',
  custrecord159: 'assignees',
  status: 'statuses',
  priority: 'priorities',
  subsidiary: 'subsidiaries',
};

/** Names whose values are worth sending again, such as those that are searched for. */
const texts = new Set([
  'email',
  'username',
  'fullname',
  'title',
  'name',
  'casenumber',
  'tranid',
  'externalId',
]);

const MOST = 300;
/** Deep enough for the rows of every answer. */
const DEEPEST = 6;
/** Of a long list the first rows are enough. */
const ROWS = 12;

/** What answers have told, so that later calls are about records that exist. */
export class Known {
  private readonly values = new Map<string, string[]>();
  private readonly versions = new Map<string, number>();
  private readonly companies = new Map<string, string>();
  private readonly hidden = new Set<string>();

  /** What no call may be about: the account that makes new ones. */
  hide(value: string): void {
    this.hidden.add(value);
  }

  /** Remembers the ids and texts of an answer. */
  learn(answer: unknown, list = 'other', depth = 0): void {
    if (depth > DEEPEST) return;
    if (Array.isArray(answer)) {
      for (const each of answer.slice(0, ROWS)) this.learn(each, list, depth + 1);
    } else if (isObject(answer)) {
      const id = answer.internalid ?? answer.id;
      if (typeof id === 'string') {
        // Options have nothing of their own: the list that they are in tells what they are for.
        this.add(Object.entries(marks).find(([mark]) => mark in answer)?.[1] ?? list, id);
        if (typeof answer.version === 'number') this.versions.set(id, answer.version);
        if (typeof answer.company === 'string') this.companies.set(id, answer.company);
      }
      for (const [name, value] of Object.entries(answer)) {
        if (typeof value === 'string' && texts.has(name)) this.add(name, value);
        else this.learn(value, name, depth + 1);
      }
    }
  }

  private add(kind: string, value: string): void {
    if (this.hidden.has(value)) return;
    const list = this.values.get(kind) ?? [];
    if (list.includes(value)) return;
    list.push(value);
    // The oldest go: what they name may be gone too.
    if (list.length > MOST) list.shift();
    this.values.set(kind, list);
  }

  /** A value for a field of this name in a call to this path; undefined if none is known. */
  suggest(name: string, path: string, random: Random): string | undefined {
    const kind =
      asked[name] ??
      (name === 'id'
        ? Object.entries(ofPaths).find(([start]) => path.startsWith(start))?.[1]
        : texts.has(name)
          ? name
          : undefined);
    // The id of a session is a secret that would come back in other answers.
    const others = [...this.values.keys()].filter((each) => each !== 'session');
    const wanted = kind && !random.chance(0.1) ? kind : random.pick(others);
    return wanted === undefined ? undefined : random.pick(this.values.get(wanted) ?? []);
  }

  /** The company of a case, as an answer told it. */
  companyOf(id: unknown): string | undefined {
    return this.companies.get(String(id));
  }

  /** The version that a record had when an answer told it last. */
  versionOf(id: unknown): number | undefined {
    return this.versions.get(String(id));
  }
}

/** What `id` is in the calls of a path. */
const ofPaths: Record<string, string> = {
  '/api/caseRoom': 'case',
  '/api/related': 'task',
  '/api/fresh': 'task',
  '/api/views': 'view',
  '/api/imports': 'import',
  '/api/apiTokens': 'apiToken',
  '/api/column-matches': 'match',
  '/api/updateUser': 'user',
  '/api/globalSearch': 'tranid',
};
