import { ownedStorage } from '@/lib/storage/ownedStorage';

/**
 * What a person has changed of the layout of a saved view, on this machine. The keys begin as those of table layouts do
 * (`src/app/boot.ts`).
 */
export const viewLayouts = ownedStorage(() => localStorage, 'table.view');
