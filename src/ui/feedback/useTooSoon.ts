import { useDelayed } from '@/lib/hooks/useDelayed';

/** Milliseconds in which a press may still be meant for what was shown before. */
const SECOND_PRESS = 500;

/**
 * Returns why a button that has come in another one's place cannot be pressed yet; null once it has stood there for a
 * moment.
 *
 * @param shown changes whenever the buttons do
 */
export function useTooSoon(shown: string): string | null {
  return useDelayed(shown, SECOND_PRESS) === shown ? null : 'A moment: look at what is shown first.';
}
