import { ownedStorage } from './ownedStorage';

/**
 * What somebody has typed and not saved, placed by the kind and the id of its record. Kept in the tab's storage: it
 * outlives a reload, and ends with the tab.
 */
export const drafts = ownedStorage(() => sessionStorage, 'draft');
