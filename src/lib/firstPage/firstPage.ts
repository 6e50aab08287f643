import type { FillPage } from './filling';

declare global {
  interface Window {
    firstPage?: FirstPage;
    /** What fills the page at this address; pages that wait for nothing have none. */
    fillFirstPage?: FillPage;
  }
}

/** The page that stands there before the application does. */
export interface FirstPage {
  /** Draws it; called once its templates have arrived. */
  draw: () => void;
  /** Draws the answer of the page's first call, if the application has not begun to draw. */
  answer: (body: unknown, total: number) => void;
  /** Waits for the first answer, at most `patience` milliseconds, and until what stands there is painted. */
  shown: (patience: number) => Promise<void>;
  /**
   * Called before the application begins to draw: waits a little until the first answer is shown, and for the end of a
   * press or a word that is under way; then nothing changes here any more.
   *
   * @returns whether the first data stands there
   */
  settle: () => Promise<boolean>;
  /** Whether something in a row of a list waits to be pressed in the application. */
  isRowPressed: () => boolean;
  /** Removes the page; what was typed, pressed, chosen and scrolled in it goes on in `root`. */
  handOver: (root: HTMLElement) => void;
}

/** Whether the application is drawing what takes the first page's place: its data are as new as the page. */
export const isTakingOver = (): boolean => window.firstPage !== undefined;
