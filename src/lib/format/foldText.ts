/** Lower case without accents, so that "jose" finds "José". */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
