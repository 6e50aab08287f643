import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { delay, http, HttpResponse } from 'msw';
import { priorities, taskProgress } from '@contract/tasks/taskOptions';
import type { Task } from '@contract/tasks/tasks';
import { fill, fillNothing, type Filling, type Template } from '@/lib/firstPage/filling';
import { isoDate } from '@/lib/format/dates';
import { paths } from '@/lib/paths';
import type { SignedInUser } from '@/lib/session/storedSession';
import { buildDashboard } from '@/testing/builders/buildDashboard';
import { buildTask } from '@/testing/builders/buildTask';
import { makeTestStore } from '@/testing/makeTestStore';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { setViewportWidth } from '@/testing/viewport';
import { App } from '../App';
import { loadFirstPage } from '../pageFiles';
import { pages } from '../routes';
import { fillings } from './fillings';
import { personParts } from './person';
import { sampleAnswers, sampleUser } from './samples';

// The grid's file comes after the first rows: here, never.
jest.mock('@/ui/data-table/grid/Grid', () => ({
  Grid: undefined,
  // Read by `import()`, which waits for it.
  then: () => undefined,
}));

/** The build's own way to cut holes. */
const { addEmptyLooks, cutTemplate, dropEmptyStyles } = jest.requireActual<{
  addEmptyLooks: (template: Template, fillings: readonly Filling[]) => void;
  cutTemplate: (root: Element, filling: Filling, template: Template) => void;
  dropEmptyStyles: (page: Element) => void;
}>('../../../scripts/firstPages/cutTemplate.js');

const TODAY = '2026-11-21';
/** Random answers for each width. */
const RUNS = 12;
const SEED = 20_261_121;
const admin: SignedInUser = { ...sampleUser, role: 'admin' };

interface Answer {
  body: unknown;
  total: number;
}

beforeEach(() => setToday(TODAY));
afterEach(() => jest.useRealTimers());

/** As an element, without React's ids: it counts them through all pages of a test. */
function pageOf(html: string | undefined): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = (html ?? '').replace(/_r_\w+_/g, '_id_');
  dropEmptyStyles(root);
  return root;
}

/** What React first draws, as the application does when it takes over: the store knows the answer already. */
async function drawn(path: string, user: SignedInUser, answer?: Answer): Promise<HTMLElement> {
  cleanup();
  server.use(
    http.get(/\/api\//, async () => {
      if (!answer) await delay('infinite');
      const headers = { 'x-total-count': String(answer?.total) };
      return HttpResponse.json(answer?.body as object, { headers });
    }),
  );
  const session = { status: 'signedIn' as const, user };
  const seeded = makeTestStore({ session });
  const { askForData } = await loadFirstPage(path, true);
  if (answer && askForData) await seeded.dispatch(askForData());
  const { container } = renderWithApp(<App />, { route: path, state: seeded.getState() });
  return pageOf(container.innerHTML);
}

/** So that a failure shows where they differ. */
const lines = ({ innerHTML }: Element) => innerHTML.split(/(?=<)/);

function fillingOf(path: string, user: SignedInUser, answer?: Answer): Filling {
  const filling = (fillings[path] ?? fillNothing)(answer?.body, answer?.total ?? 0, new Date(), user);
  if (!filling) throw new Error(`${path} draws no such answer`);
  return { ...filling, parts: { ...filling.parts, ...personParts(user, 'system') } };
}

async function templateOf(path: string): Promise<Template> {
  const template: Template = { states: {}, looks: {} };
  const samples: [SignedInUser, Answer?][] = [
    [sampleUser],
    [admin],
    ...(sampleAnswers[path]?.(new Date()) ?? []).map((answer): [SignedInUser, Answer] => [
      sampleUser,
      answer,
    ]),
  ];
  for (const [user, answer] of samples)
    cutTemplate(await drawn(path, user, answer), fillingOf(path, user, answer), template);
  addEmptyLooks(
    template,
    samples.map(([user, answer]) => fillingOf(path, user, answer)),
  );
  return template;
}

const widthsOf = (path: string) =>
  (pages.find((page) => page.path === path)?.firstPage ?? []).map(({ width }) => width);

async function expectAlike(path: string, width: number, answers: fc.Arbitrary<Answer>): Promise<void> {
  setViewportWidth(width);
  const template = await templateOf(path);
  for (const [at, answer] of fc.sample(answers, { numRuns: RUNS, seed: SEED }).entries()) {
    const user = at % 3 === 0 ? admin : sampleUser;
    const filled = fill(template, fillingOf(path, user, answer));
    expect(filled).toBeDefined();
    expect(lines(pageOf(filled))).toEqual(lines(await drawn(path, user, answer)));
  }
}

// The filler trims, and a card does not; a browser shows both alike.
const text = fc
  .oneof(
    fc.constantFrom('', '{0}', '{rows}', '<b onclick="x">', `"'&amp;`, '$&', 'two  spaces'),
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  )
  .map((value) => value.trim());
const maybe = <Value,>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 5 });
const label = (options: readonly { label: string }[]) => fc.constantFrom(...options.map((one) => one.label));
const day = fc
  .integer({ min: -400, max: 400 })
  .map((days) => isoDate(new Date(Date.parse(`${TODAY}T10:00:00`) + days * 86_400_000)));
const nearDay = fc
  .integer({ min: -40, max: 40 })
  .map((days) => isoDate(new Date(Date.parse(`${TODAY}T10:00:00`) + days * 86_400_000)));

const tasks = fc
  .array(
    fc.record({
      title: text,
      priority: maybe(label(priorities)),
      taskType: maybe(text),
      company: maybe(text),
      startdate: maybe(day),
      duedate: maybe(fc.oneof(day, fc.constant(TODAY))),
      progress: fc.constantFrom(...taskProgress, { id: 'Wartet', label: 'Pending, elsewhere' }),
      hasProgress: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((rows): Answer => {
    const task = rows.map(({ progress, hasProgress, ...row }, at): Task => {
      const built = buildTask({
        ...row,
        internalid: String(at + 1),
        progressId: progress.id,
        taskCurrentDoing: progress.label,
      } as Partial<Task> as never);
      return hasProgress ? built : { ...built, taskCurrentDoing: null, progressId: null };
    });
    return { body: [{ task }], total: task.length };
  });

const count = fc.oneof(fc.nat(12), fc.nat(20_000));
const dashboards = fc
  .record({
    counts: fc.record({ ongoing: count, pending: count, completed: count, cancelled: count }),
    overdue: fc.oneof(fc.constant(0), fc.nat(1_200)),
    dueToday: fc.oneof(fc.constant(0), fc.nat(1_200)),
    days: fc.uniqueArray(nearDay, { maxLength: 60 }),
    perDay: fc.integer({ min: 1, max: 1_200 }),
  })
  .map(({ counts, overdue, dueToday, days, perDay }): Answer => {
    const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
    const taskDays = days.map((date, at) => ({ date, count: 1 + ((at * 7) % perDay) }));
    return { body: [buildDashboard({ counts, total, overdue, dueToday, taskDays })], total: 0 };
  });

it.each(widthsOf(paths.task))('TASK-01 the first rows are those that React draws, at %i px', (width) =>
  expectAlike(paths.task, width, tasks),
);

it.each(widthsOf(paths.home))(
  'HOME-01 HOME-05 calendar and boxes are those that React draws, at %i px',
  (width) => expectAlike(paths.home, width, dashboards),
);
