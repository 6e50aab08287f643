import type { Page } from '@playwright/test';
import { followInteractions, nextPaintTime, timeToPaint, type Sign } from './nextPaint';

/** What is taken of each action in one visit. */
const TRIES = 4;
const MOST_TRIES = 4 * TRIES;

interface Action {
  sign: Sign;
  act: (page: Page, index: number) => Promise<void>;
  /** Leaves the list as the action found it. */
  undo?: (page: Page) => Promise<void>;
}

const titleFilter = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
const turn = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

/** Every second key finds more again. */
const KEYS = ['s', 'e', 'Backspace', 'Backspace'];

const actions = {
  search: {
    sign: 'footer',
    act: (page, index) => titleFilter(page).press(KEYS[index % KEYS.length] ?? ''),
  },
  sort: { sign: 'rows', act: (page) => page.getByRole('columnheader', { name: 'Title' }).click() },
  page: { sign: 'footer', act: (page, index) => turn(page, index % 2 ? /prev/i : /next/i) },
  open: {
    sign: 'dialog',
    act: (page) =>
      page
        .getByRole('button', { name: /^Details/ })
        .first()
        .click(),
    undo: async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('[role="dialog"] [role="tab"]').first().waitFor({ state: 'detached' });
    },
  },
} satisfies Record<string, Action>;

export type ActionFigure = `${keyof typeof actions}, ${'result' | 'INP'}`;

/** Every action on a list, several times: until its result is shown, and until the next paint. */
export async function timeActions(
  page: Page,
  note: (name: ActionFigure, value: number) => void,
): Promise<void> {
  await page.locator('[role="grid"] [role="gridcell"] button').first().waitFor();
  await followInteractions(page);
  for (const name of Object.keys(actions) as (keyof typeof actions)[]) {
    const { sign, act, undo }: Action = actions[name];
    let told = 0;
    for (let index = 0; told < TRIES; index += 1) {
      if (index === MOST_TRIES) throw new Error(`The list did not answer (${name}).`);
      const time = await timeToPaint(page, sign, () => act(page, index));
      if (time !== undefined) {
        told += 1;
        note(`${name}, result`, time);
        note(`${name}, INP`, await nextPaintTime(page));
      }
      await undo?.(page);
    }
    if (name === 'search') await titleFilter(page).fill('');
  }
}
