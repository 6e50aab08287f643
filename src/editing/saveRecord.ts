import type { ApiError } from '@/api/base/apiError';
import { mayBeStored, type Sent } from '@/api/base/lostAnswer';
import type { EditingDefinition } from './editingDefinition';
import { editingMessages } from './messages';
import type { ChoicesOf, RecordWork, RecordWorks, Versioned } from './recordWork';

/** What saving a record needs of the server. Neither call throws. */
export interface RecordServer<Rec, Id extends string> {
  update: (work: RecordWork<Rec, Id>) => Promise<Sent>;
  /**
   * The record as it is stored now; null where there is none.
   *
   * @param holdsSent whether something that was sent without an answer stands in a record
   */
  read: (
    base: Rec,
    holdsSent: (stored: Rec) => boolean,
  ) => Promise<{ error: ApiError } | { error?: undefined; record: Rec | null }>;
}

export type SaveOutcome<Rec> =
  /** `answer` is the update's, where one came. */
  | { kind: 'saved'; answer?: unknown }
  /** Both changed the same field, or what is stored now locks what was typed; nothing is saved. */
  | { kind: 'conflict'; theirs: Rec }
  /** With what somebody else saved, something typed does not fit any more; nothing is saved. */
  | { kind: 'invalid' }
  /** Nothing is left to save beside what they saved. */
  | { kind: 'nothingLeft' }
  | { kind: 'failed'; error: ApiError }
  /** Sent, but no answer came, and the server could not be asked either. */
  | { kind: 'unknown'; error: ApiError };

/** How a save ended, and the work as it stands after it. */
export interface SettledSave<Rec, Id extends string> {
  work: RecordWork<Rec, Id>;
  outcome: SaveOutcome<Rec>;
}

export interface RecordSaver<Rec, Id extends string> {
  /**
   * Saves on top of what is stored. What somebody else saved meanwhile is merged where it touches other fields
   * (TDET-16); the version makes sure that nothing is replaced that the person has not seen.
   */
  save: (start: RecordWork<Rec, Id>, server: RecordServer<Rec, Id>) => Promise<SettledSave<Rec, Id>>;
  /** Finds out how a save ended whose answer never came; saves nothing. */
  check: (
    work: RecordWork<Rec, Id>,
    error: ApiError,
    server: RecordServer<Rec, Id>,
  ) => Promise<SettledSave<Rec, Id>>;
  /** Saves what was chosen, on top of `theirs`, which the person has seen. */
  saveChosen: (
    work: RecordWork<Rec, Id>,
    theirs: Rec,
    choices: ChoicesOf<Id>,
    server: RecordServer<Rec, Id>,
  ) => Promise<SettledSave<Rec, Id>>;
}

/** What saving needs to know of a kind of record. */
interface Savable<Rec extends Versioned, Id extends string> {
  definition: Pick<EditingDefinition<Rec, Id, never>, 'noun' | 'merged' | 'storedIn'>;
  works: RecordWorks<Rec, Id>;
}

/** How often one save starts again because others saved first, before it gives up. */
const MOST_ROUNDS = 5;

/** Saves records of one kind, which several people change and whose answers may be lost. */
export function saverOf<Rec extends Versioned, Id extends string>({
  definition: { noun, merged, storedIn },
  works,
}: Savable<Rec, Id>): RecordSaver<Rec, Id> {
  type Work = RecordWork<Rec, Id>;
  type Settled = SettledSave<Rec, Id>;
  type Server = RecordServer<Rec, Id>;
  const { askedIds, changedEdits, hasChanges, rebaseWork } = works;
  const gone: ApiError = { status: 404, code: 'not_found', message: editingMessages.gone(noun) };
  const tooBusy: ApiError = { status: 409, code: 'conflict', message: editingMessages.tooBusy(noun) };

  /** Whether something typed cannot be saved as it stands, on top of what somebody else saved. */
  const isInvalid = ({ base, edits }: Work) => merged?.isInvalid(works.edited(base, edits)) ?? false;

  function checked(work: Work): Work | Settled {
    if (!hasChanges(work)) return { work, outcome: { kind: 'saved' } };
    return isInvalid(work) ? { work, outcome: { kind: 'invalid' } } : work;
  }

  /**
   * Whether something that was sent stands in the record: during an upgrade, a server from before D-258 leaves the version as
   * it is while a business system has the change.
   */
  const holdsSent = ({ sent }: Work, record: Rec) => {
    const now = works.textsOf(record);
    return sent.some((attempt) => Object.entries(attempt).every(([id, text]) => now[id as Id] === text));
  };

  /** The work on top of `stored`, or why it cannot go on from there without the person. */
  function takeOver(work: Work, stored: Rec): Work | Settled {
    if (askedIds(work, stored).length > 0) return { work, outcome: { kind: 'conflict', theirs: stored } };
    return checked(rebaseWork(work, stored));
  }

  /**
   * Asks the server what became of `work`, whose answer is missing. Returns the same work where nothing was taken
   * since, and the work on top of what is stored where that is not all of it.
   *
   * @param missing why there was no answer; without it, why there is none to this question
   */
  async function ask(work: Work, server: Server, missing?: ApiError): Promise<Work | Settled> {
    const answer = await server.read(work.base, (stored) => holdsSent(work, stored));
    if (answer.error) return { work, outcome: { kind: 'unknown', error: missing ?? answer.error } };
    if (!answer.record) return { work, outcome: { kind: 'failed', error: gone } };
    const { record } = answer;
    const isUntouched = record.version === work.base.version && !holdsSent(work, record);
    return isUntouched ? work : takeOver(work, record);
  }

  async function updateOnce(work: Work, server: Server): Promise<Work | Settled> {
    const answer = await server.update(work);
    if (!answer.error) return { work, outcome: { kind: 'saved', answer: answer.data } };
    const { error } = answer;
    const stored = storedIn(error);
    if (stored) return takeOver(work, stored);
    const failed: Settled = { work, outcome: { kind: 'failed', error } };
    if (!mayBeStored(answer)) return failed;
    const sent = { ...work, sent: [...work.sent, changedEdits(work)] };
    const next = await ask(sent, server, error);
    // Nobody saved: neither did we.
    return next === sent ? { ...failed, work: sent } : next;
  }

  async function save(start: Work, server: Server): Promise<Settled> {
    let work = start;
    if (work.sent.length > 0) {
      const next = await ask(work, server);
      if ('outcome' in next) return next;
      work = next;
    }
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const next = await updateOnce(work, server);
      if ('outcome' in next) return next;
      work = next;
    }
    return { work, outcome: { kind: 'failed', error: tooBusy } };
  }

  return {
    save,
    check: async (work, error, server) => {
      const next = await ask(work, server, error);
      if ('outcome' in next) return next;
      return {
        work: next,
        outcome: { kind: 'failed', error: { ...error, message: editingMessages.notStored } },
      };
    },
    saveChosen: async (work, theirs, choices, server) => {
      const next = rebaseWork(work, theirs, choices);
      // Theirs was chosen everywhere, or the edits were typed back: nothing may be reported as saved.
      if (!hasChanges(next)) return { work: next, outcome: { kind: 'nothingLeft' } };
      const ready = checked(next);
      return 'outcome' in ready ? ready : save(ready, server);
    },
  };
}
