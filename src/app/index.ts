import type {} from '@/lib/firstPage/firstPage';

/**
 * Milliseconds that the application's code waits for the first answer: often it came just before the scripts, and is shown
 * sooner than they have run.
 */
const ANSWER_PATIENCE = 50;

async function begin(): Promise<void> {
  await window.firstPage?.shown(ANSWER_PATIENCE);
  // It is in this file already; only running it waits.
  await import(/* webpackMode: "eager" */ './start');
}

void begin();
