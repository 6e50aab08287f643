import { ownedStorage } from './ownedStorage';

/**
 * What somebody has typed and not saved, placed by the kind and the id of its record. In the tab's storage: it
 * outlives a reload, and ends with the tab.
 */
export const drafts = ownedStorage(() => sessionStorage, 'draft');

/**
 * What somebody has typed into a form that makes something new, placed by its kind, the record it is for and the form
 * itself: two tabs keep two. On the machine, so that it outlives the tab.
 */
export const formDrafts = ownedStorage(() => localStorage, 'draft');
