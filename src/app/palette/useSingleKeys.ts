import { useStoredState } from '@/lib/hooks/useStoredState';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether single keys act on this machine, and what sets it: speech input may press them by mistake (WCAG 2.1.4). */
export const useSingleKeys = () => useStoredState('singleKeys', true, isBoolean);
