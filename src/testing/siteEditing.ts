import { baseApi } from '@/api/base/baseApi';
import { defineEditing, type Editable, type Editing } from '@/editing/defineEditing';
import type { EditingDefinition } from '@/editing/editingDefinition';
import type { EditingStep } from '@/editing/editorState';
import type { EditsOf } from '@/editing/recordWork';

/** A third kind of record, which the product does not have. */
export interface Site {
  id: string;
  city: string;
  note: string;
  version: number;
}
export type SiteField = 'city' | 'note';

export const site: Site = { id: '5', city: 'Bergen', note: 'Gate code 12', version: 3 };

const siteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<Site | null, string>({ query: (id) => ({ url: `/api/sites/${id}` }) }),
    updateSite: build.mutation<Site, Partial<Site>>({
      query: (body) => ({ url: '/api/sites', method: 'POST', body }),
    }),
  }),
});
const { getSite, updateSite } = siteApi.endpoints;

type More = Partial<EditingDefinition<Site, SiteField, null>>;

/** Sites, edited by the least that a definition needs, and by what is added to it. */
export const siteEditing = (more: More = {}): Editable<Site, SiteField, null> =>
  defineEditing<Site, SiteField, null>({
    noun: 'site',
    nameOf: ({ id }) => `site ${id}`,
    fields: [
      { id: 'city', label: 'City' },
      { id: 'note', label: 'Note' },
    ],
    savedText: (saved, id) => saved[id],
    errorsOf: ({ texts }) => (texts.city === '' ? { city: 'Enter the city.' } : {}),
    update: ({ base, texts, changed }) => {
      const fields = Object.fromEntries(changed.map((id) => [id, texts[id]]));
      return updateSite.initiate({ id: base.id, version: base.version, ...fields }, { track: false });
    },
    read: ({ id }) => getSite.initiate(id, { forceRefetch: true, subscribe: false }),
    storedIn: ({ status, body }) => (status === 409 ? (body as { current: Site }).current : undefined),
    messages: {
      confirmText: 'Save the site?',
      noChanges: 'Nothing has changed.',
      saved: 'The site is saved.',
      failed: 'The site is not saved.',
    },
    ...more,
  });

export interface SiteEdits {
  edits?: EditsOf<SiteField>;
  meanwhile?: SiteField[];
  more?: More;
}

/** The site at a step of editing, for what draws it: its actions do nothing. */
export function editingSite(
  step: EditingStep<Site, SiteField>,
  { edits = {}, meanwhile = [], more }: SiteEdits = {},
) {
  const kind = siteEditing(more);
  const actions = {
    edit: jest.fn(),
    askToSave: jest.fn(),
    save: jest.fn(),
    resume: jest.fn(),
    check: jest.fn(),
    choose: jest.fn(),
    saveChosen: jest.fn(),
    takeTheirs: jest.fn(),
    restoreDraft: jest.fn(),
    discardDraft: jest.fn(),
    discard: jest.fn(),
  };
  const editing: Editing<Site, SiteField> = {
    ...kind.works.edited(site, edits),
    ...actions,
    kind,
    work: { ...kind.works.startWork(site, edits), meanwhile },
    step,
    changes: 0,
    errors: {},
    isChecked: false,
    issues: {},
    blocked: null,
  };
  return { editing, actions };
}
