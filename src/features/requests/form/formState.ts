import type { RequestKind } from '../list/requestKind';
import type { FormErrors } from './formErrors';
import type { FormContent, FormValues, RequestForm } from './requestForm';
import { emptyRow, itemRows, type ItemRow, type ItemsAction } from '../items/itemRows';
import { nothingRejected, type FormStep, type RejectedParts, type SettledForm } from './rejectedParts';
import type { StoredForm } from './storedForm';
import type { OfferedOptions } from './useRequestOptions';

export interface FormState {
  /** Makes it one request, however often it is sent, and is kept with the draft. */
  key: string;
  /** What was typed over what the form starts with. */
  edits: FormValues;
  rows: readonly ItemRow[];
  step: FormStep;
  /** Earlier forms that wait to be taken up again or thrown away, before anything is typed. */
  offered: readonly StoredForm[];
  /** Errors are shown after the first attempt to send. */
  showErrors: boolean;
  rejected: RejectedParts;
}

export type FormAction =
  | { type: 'edited'; id: string; value: string }
  | { type: 'itemsChanged'; action: ItemsAction }
  | { type: 'errorsShown' }
  /** `values` of all its fields: lists that come later change nothing of what may have been created. */
  | { type: 'sent'; values: FormValues }
  | ({ type: 'settled' } & SettledForm)
  | { type: 'keyRenewed'; key: string }
  /** How it stood after it was sent and not created; absent where that is not known. */
  | { type: 'draftRestored'; settled?: SettledForm | undefined }
  | { type: 'draftDiscarded' };

export const startForm = (key: string, offered: readonly StoredForm[]): FormState => ({
  key,
  edits: {},
  rows: [emptyRow()],
  step: { kind: 'editing' },
  offered,
  showErrors: false,
  rejected: nothingRejected,
});

function without<Value>(record: Readonly<Record<string, Value>>, ids: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));
}

/** What was rejected, but for what is edited or removed now; `rows` are those of the form. */
function rejectedAfter(
  rejected: RejectedParts,
  action: ItemsAction,
  rows: readonly ItemRow[],
): RejectedParts {
  if (action.type === 'rowRemoved') {
    // The last row stays.
    const isGone = !rows.some(({ key }) => key === action.key);
    return isGone ? { ...rejected, items: without(rejected.items, [action.key]) } : rejected;
  }
  if (action.type !== 'itemChanged' || !rejected.items[action.key]) return rejected;
  const errors = Object.entries(rejected.items[action.key] ?? {}).filter(([id]) => !(id in action.values));
  return { ...rejected, items: { ...rejected.items, [action.key]: Object.fromEntries(errors) } };
}

/** What can happen to an open form. */
export function formState(state: FormState, action: FormAction): FormState {
  const { step, offered, rejected } = state;
  switch (action.type) {
    case 'edited':
    case 'itemsChanged': {
      // What came through while it is sent would be lost with the dialog.
      if (step.kind === 'sending' || offered.length > 0) return state;
      if (action.type === 'edited')
        return {
          ...state,
          edits: { ...state.edits, [action.id]: action.value },
          rejected: { ...rejected, fields: without(rejected.fields, [action.id]) },
        };
      const rows = itemRows(state.rows, action.action);
      return { ...state, rows, rejected: rejectedAfter(rejected, action.action, rows) };
    }
    case 'errorsShown':
      return { ...state, showErrors: true };
    case 'sent':
      return { ...state, edits: action.values, step: { kind: 'sending' }, rejected: nothingRejected };
    case 'settled':
      return { ...state, step: action.step, rejected: action.rejected, showErrors: true };
    case 'keyRenewed':
      return { ...state, key: action.key, step: { kind: 'editing' } };
    case 'draftRestored': {
      const [draft] = offered;
      if (!draft) return state;
      const restored = { ...state, key: draft.key, edits: draft.values, rows: draft.rows, offered: [] };
      return action.settled ? { ...restored, ...action.settled, showErrors: true } : restored;
    }
    case 'draftDiscarded':
      return { ...state, offered: offered.slice(1) };
  }
}

/** An open form, as its dialog shows and changes it. */
export interface OpenForm {
  kind: RequestKind;
  definition: RequestForm;
  /** What it started with before the lists came. */
  initial: FormValues;
  content: FormContent;
  state: FormState;
  lists: OfferedOptions;
  /** The errors shown: none before the first attempt to send. */
  errors: FormErrors;
  hasChanges: boolean;
  /** Why nothing can be changed for now; null where it can. */
  blocked: string | null;
  edit: (id: string, value: string) => void;
  changeItems: (action: ItemsAction) => void;
  /** Creates it, or shows what is wrong with it. */
  submit: () => void;
  /** Makes another request of a form that has created one already. */
  makeAnother: () => void;
  restoreDraft: () => void;
  /** Throws away what was typed another time. */
  discardDraft: () => void;
  /** Gives up what is typed now; an earlier form that was not decided about stays. */
  discard: () => void;
}
