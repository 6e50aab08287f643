import { ORDER_CURRENCY } from '@contract/requests/orderOptions';
import type { RecordKind } from '@contract/source/kinds';
import type { RequestKindId } from '@contract/requests/requests';
import { totalPrice } from '@contract/requests/porRules';
import type { Executor } from '@server/db/schema';
import type { SentField } from '@server/db/sourceTables';
import { ApiError, unfitField } from '@server/http/errors';
import { labelOfCase, putIntoOutbox } from '@server/source/outbox/outbox';
import type { SentLines, SentValue } from '@server/source/outbox/recordWriter';
import { fieldNamed } from '@server/source/outbox/sentValues';
import type { sentWithPor } from '@server/source/outbox/writtenFields';
import { newImr } from '../embedded/requests/createImr';
import { newPor } from '../embedded/requests/createPor';
import { createRequest, type NewRequest } from '../embedded/requests/createRequest';
import type { ConnectedDeps } from './connectedDeps';
import { answered, deliveryOf, shownChanges, waitingCreations } from './deliveries';
import type {
  CreatedRequest,
  CreationOrigin,
  FoundRequests,
  RequestRecords,
  SentRequest,
} from '../requestRecords';

/** The fields of a form whose value is the id of an entry of a list. */
const chosen: Record<RequestKindId, readonly string[]> = {
  imr: ['custrecord159', 'status', 'priority', 'type', 'custrecord_imr_move_from', 'custrecord_imr_move_to'],
  por: [
    'custrecord_pt_status',
    'custrecord_pt_order_type',
    'shippingcountry',
    'custrecord_pt_supplier',
    'custrecord_sepim_owner',
    'subsidiary',
  ],
};

const linesOf: Record<RequestKindId, string> = { imr: 'parts', por: 'items' };

type Item = Readonly<Record<string, string | number | undefined>>;
type FormValue = string | readonly Item[] | undefined;

/** A form as the business system takes it, by the fields of its kind. */
function sentContent(
  kind: RequestKindId,
  form: Readonly<Record<string, FormValue>>,
  known: Readonly<Record<string, SentValue>>,
): Record<string, SentField> {
  const lines = fieldNamed(kind, linesOf[kind]);
  const nameOfLine = (name: string) =>
    lines.fields?.find(({ id, aliases }) => id === name || aliases?.includes(name))?.id ?? name;
  const sentLines = (items: readonly Item[]): SentLines =>
    items.map((item) =>
      Object.fromEntries(
        Object.entries(item).flatMap(([name, value]) =>
          value === undefined || value === '' ? [] : [[nameOfLine(name), String(value)]],
        ),
      ),
    );
  const fields = Object.entries(form).flatMap(([name, value]): [string, SentField][] => {
    if (!value) return [];
    if (typeof value !== 'string') {
      const named = value.flatMap((item) => Object.keys(item).map((each) => [nameOfLine(each), each]));
      const lineNames = Object.fromEntries(named.filter(([id, each]) => id !== each)) as Record<
        string,
        string
      >;
      return [[lines.id, { name, value: sentLines(value), lineNames }]];
    }
    const own = known[name];
    const sent = own ?? (chosen[kind].includes(name) ? { id: value } : value);
    const field = { name, value: sent, ...(own !== undefined && { typed: value }) };
    return [[fieldNamed(kind, name).id, field]];
  });
  return Object.fromEntries(fields);
}

/** What is known of a request's case: its id at the business system, and those of its company and job. */
async function knownOfCase(
  trx: Executor,
  source: string,
  { caseId, field }: { caseId: string; field: string },
) {
  const row = await trx
    .selectFrom('support_cases')
    .innerJoin('source_rows', (join) =>
      join.onRef('source_rows.internalid', '=', 'support_cases.internalid').on('kind', '=', 'case'),
    )
    .select(['external_id', 'company', 'company_id', 'fields'])
    .where('support_cases.internalid', '=', caseId)
    .where('source', '=', source)
    .executeTakeFirst();
  if (!row)
    throw unfitField(
      field,
      `This case does not come from ${source}, and no request for it can be sent there.`,
    );
  return row;
}

/**
 * Requests of a business system: read from here; those of the `kinds` that it takes are created there, and numbered. One that is not confirmed in
 * time is answered as sent, and told later.
 */
export function connectedRequests(
  stored: RequestRecords,
  kinds: readonly RecordKind[],
  { db, source, signals }: ConnectedDeps,
): RequestRecords {
  /** A request with its receipt. */
  async function withDelivery<Row extends { internalid: string }>(kind: RequestKindId, request: Row) {
    const changes = await shownChanges(db, kind, [request.internalid]);
    const newest = changes.get(request.internalid)?.at(-1);
    return newest ? { ...request, delivery: deliveryOf(newest) } : request;
  }

  async function withWaiting<Row>(
    kind: RequestKindId,
    caseId: string,
    found: FoundRequests<Row> | undefined,
  ): Promise<FoundRequests<Row> | undefined> {
    const waiting = found ? await waitingCreations(db, kind, caseId) : [];
    return found && waiting.length > 0 ? { ...found, waiting } : found;
  }

  async function create<Row extends { internalid: string; id: string }>(
    made: NewRequest<Row>,
    origin: CreationOrigin,
    contentOf: (trx: Executor) => Promise<Record<string, SentField>>,
  ): Promise<CreatedRequest<Row> | SentRequest> {
    const answer = await createRequest(
      db,
      made,
      origin,
      async (trx, { kind, caseId }, _origin, { casenumber }) => {
        const { id: changeId } = await putIntoOutbox(trx, {
          source,
          kind,
          operation: 'create',
          internalid: null,
          externalId: null,
          label: labelOfCase(casenumber),
          by: origin,
          creationKey: origin.key,
          base: { case: caseId },
          content: await contentOf(trx),
        });
        return { internalid: changeId, id: changeId, changeId };
      },
    );
    // The same key again, and the business system has confirmed it since.
    if (!answer.changeId) return withDelivery(made.kind, answer as unknown as Row);
    const { changeId } = answer;
    signals.announce();
    const ended = await answered(db, await signals.waitFor(changeId));
    if (!ended || ended.state === 'waiting') return { source, changeId };
    if (ended.state === 'confirmed' && ended.internalid !== null)
      return withDelivery(made.kind, await made.read(db, ended.internalid));
    throw new ApiError(400, 'validation_failed', ended.problem ?? 'The request was rejected.', {
      issues: ended.issues ?? [],
      body: { changeId },
    });
  }

  const createImr: RequestRecords['createImr'] = (request, origin) =>
    create(newImr(request, origin), origin, async (trx) => {
      const {
        custrecord_imr_case: caseId,
        custrecord_imr_customer: customer,
        custrecord_imr_job_new: job,
      } = request;
      const known = await knownOfCase(trx, source, { caseId, field: 'custrecord_imr_case' });
      return sentContent('imr', request, {
        custrecord_imr_case: { id: known.external_id },
        ...(isText(known.company, customer) && idOf('custrecord_imr_customer', known.company_id)),
        ...(isText(known.fields.job_id_text, job) &&
          idOf('custrecord_imr_job_new', known.fields.custevent_avt_case_jobid)),
      });
    });
  const createPor: RequestRecords['createPor'] = (request, origin) =>
    create(newPor(request, origin), origin, async (trx) => {
      const { custrecord_pt_case: caseId, custrecord_pt_customer: customer, custrecord40: job } = request;
      const known = await knownOfCase(trx, source, { caseId, field: 'custrecord_pt_case' });
      const total = totalPrice(request.items.map(({ extendedprice }) => extendedprice));
      const along: Record<(typeof sentWithPor)[number], string> = {
        custrecord_pt_currency: ORDER_CURRENCY,
        total,
      };
      return sentContent(
        'por',
        { ...request, ...along },
        {
          custrecord_pt_case: { id: known.external_id },
          ...(isText(known.company, customer) && idOf('custrecord_pt_customer', known.company_id)),
          ...(isText(known.fields.job_id_text, job) &&
            idOf('custrecord40', known.fields.custevent_avt_case_jobid)),
        },
      );
    });
  return {
    ...stored,
    getImr: async (id) => {
      const found = await stored.getImr(id);
      return found && withDelivery('imr', found);
    },
    getPor: async (id) => {
      const found = await stored.getPor(id);
      return found && withDelivery('por', found);
    },
    listImr: async (caseId) => withWaiting('imr', caseId, await stored.listImr(caseId)),
    listPor: async (caseId) => withWaiting('por', caseId, await stored.listPor(caseId)),
    ...(kinds.includes('imr') && { createImr }),
    ...(kinds.includes('por') && { createPor }),
  };
}

/** Whether a form still says what it was filled in with: only then the id of that is meant. */
const isText = (known: unknown, typed: string | undefined): boolean =>
  typeof known === 'string' && known.trim() === typed?.trim();

const idOf = (field: string, id: unknown): Record<string, SentValue> =>
  typeof id === 'string' && id !== '' ? { [field]: { id } } : {};
