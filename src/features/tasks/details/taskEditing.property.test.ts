import fc from 'fast-check';
import { editableTaskFields, type EditableTaskFieldId } from '@contract/tasks/taskFields';
import { isTaskLocked } from '@contract/tasks/taskRules';
import type { Task } from '@contract/tasks/tasks';
import type { ApiError } from '@/api/base/apiError';
import { buildTask } from '@/testing/builders/buildTask';
import type { EditorAction as ActionOf, EditorState as StateOf } from '@/editing/editorState';
import type { EditsOf, RecordWork } from '@/editing/recordWork';
import { saverOf, type RecordServer, type SettledSave } from '@/editing/saveRecord';
import { taskEditing } from './taskEditing';

const taskSaver = saverOf(taskEditing);
const { editor: taskEditor } = taskEditing;
const { askedIds, changedEdits, textsOf } = taskEditing.works;
type TaskEdits = EditsOf<EditableTaskFieldId>;
type TaskWork = RecordWork<Task, EditableTaskFieldId>;
type TaskServer = RecordServer<Task, EditableTaskFieldId>;
type Settled = SettledSave<Task, EditableTaskFieldId>;
type EditorState = StateOf<Task, EditableTaskFieldId>;
type EditorAction = ActionOf<Task, EditableTaskFieldId>;

/** What happens to a call on its way. */
type Way = 'answered' | 'lost' | 'answerLost' | 'late';
type Act = { kind: 'edit'; edits: TaskEdits } | { kind: 'save' };
interface Script {
  acts: Act[];
  ways: Way[];
  /** For each question in turn: keep mine? */
  keepsMine: boolean[];
}

const noAnswer: ApiError = { status: 0, code: 'network', message: 'Cannot reach the server.' };
const fieldIds = editableTaskFields.map(({ id }) => id);
const valuesOf = (task: Task) => textsOf(task);

/** A task with other values: what the business system makes of an update. */
function updated(task: Task, edits: TaskEdits): Task {
  const values = { ...valuesOf(task), ...edits };
  const { startdate, duedate, message, custeventtask_current_progress: progressId, ...rest } = values;
  const { custevent_taskcpfemain: _none, ...fspef } = rest;
  return buildTask({
    ...task,
    startdate: startdate || null,
    duedate: duedate || null,
    message: message || null,
    progressId: progressId,
    taskCurrentDoing: undefined,
    fspef: [Object.fromEntries(Object.entries(fspef).filter(([, value]) => value !== ''))],
    version: task.version + 1,
  });
}

/** The server's rules on one task, with an account of who wrote over what. */
class ModelServer {
  stored = buildTask({ internalid: '1', startdate: '2026-11-19', duedate: '2026-11-20', message: 'first' });
  readonly everStored = fieldIds.map((id) => `${id}=${valuesOf(this.stored)[id]}`);

  receive(editor: Editor, { base, edits }: { base: Task; edits: TaskEdits }): ApiError | null {
    if (base.version !== this.stored.version)
      return { status: 409, code: 'conflict', message: 'Conflict', body: { current: this.stored } };
    if (isTaskLocked(this.stored.progressId)) return { status: 423, code: 'locked', message: 'Locked' };
    for (const [id, value] of Object.entries(edits)) {
      editor.mustHaveSeen(id as EditableTaskFieldId, valuesOf(this.stored)[id as EditableTaskFieldId]);
      this.everStored.push(`${id}=${value}`);
    }
    this.stored = updated(this.stored, edits);
    return null;
  }
}

class Editor {
  private state: EditorState;
  private readonly seen: Set<string>;
  /** The last text of each field that was typed and is not given up by choice. */
  private typed: TaskEdits = {};
  /** Values that were replaced unseen. */
  readonly unseen: string[] = [];

  constructor(
    private readonly server: ModelServer,
    private readonly scheduler: fc.Scheduler,
    private readonly script: Script,
  ) {
    this.state = taskEditor.start(server.stored);
    this.seen = new Set();
    this.look(valuesOf(server.stored));
  }

  private look(values: TaskEdits) {
    for (const [id, value] of Object.entries(values)) this.seen.add(`${id}=${value}`);
  }

  mustHaveSeen(id: EditableTaskFieldId, value: string) {
    if (!this.seen.has(`${id}=${value}`)) this.unseen.push(`${id}=${value}`);
  }

  private act(action: EditorAction) {
    this.state = taskEditor.reducer(this.state, action);
  }

  private readonly api: TaskServer = {
    update: async (work: TaskWork) => {
      const request = { base: work.base, edits: changedEdits(work) };
      const way = this.script.ways.shift() ?? 'answered';
      await this.scheduler.schedule(Promise.resolve(), 'sent');
      if (way === 'late') {
        void this.scheduler
          .schedule(Promise.resolve(), 'arrives late')
          .then(() => this.server.receive(this, request));
      }
      const error = way === 'lost' || way === 'late' ? null : this.server.receive(this, request);
      await this.scheduler.schedule(Promise.resolve(), 'answered');
      if (way !== 'answered') return { error: noAnswer };
      return error ? { error } : {};
    },
    read: async () => {
      const way = this.script.ways.shift() ?? 'answered';
      await this.scheduler.schedule(Promise.resolve(), 'asked');
      const task = this.server.stored;
      await this.scheduler.schedule(Promise.resolve(), 'told');
      return way === 'answered' ? { record: task } : { error: noAnswer };
    },
  };

  async run() {
    for (const act of this.script.acts) {
      await this.scheduler.schedule(Promise.resolve(), act.kind);
      if (act.kind === 'edit') {
        this.act({ type: 'edited', edits: act.edits });
        this.typed = { ...this.typed, ...act.edits };
        this.look(act.edits);
      } else {
        await this.save();
      }
    }
  }

  private async save() {
    const { work } = this.state;
    this.act({ type: 'stepped', step: { kind: 'saving', isAsking: false } });
    this.settle(await taskSaver.save(work, this.api));
    while (this.state.step.kind === 'conflict') {
      const { theirs } = this.state.step;
      if (isTaskLocked(theirs.progressId)) return;
      this.look(valuesOf(theirs));
      for (const id of askedIds(this.state.work, theirs)) {
        const choice = (this.script.keepsMine.shift() ?? false) ? 'mine' : 'theirs';
        this.act({ type: 'chosen', id, side: choice });
        if (choice === 'theirs') delete this.typed[id];
      }
      const { choices } = this.state.step;
      this.settle(await taskSaver.saveChosen(this.state.work, theirs, choices, this.api));
    }
  }

  private settle(settled: Settled) {
    this.act({ type: 'settled', settled });
    this.look(valuesOf(settled.work.base));
    if (settled.outcome.kind !== 'saved') return;
    this.checkNothingLost({});
    this.typed = {};
    this.state = taskEditor.start(this.server.stored);
    this.look(valuesOf(this.server.stored));
  }

  /** What was typed and is neither stored, nor still in a field, nor given up by choice. */
  readonly lost: string[] = [];
  checkNothingLost(edits: TaskEdits) {
    const typed: TaskEdits = edits;
    for (const [id, value] of Object.entries(this.typed)) {
      const isStored = this.server.everStored.includes(`${id}=${value}`);
      if (!isStored && typed[id as EditableTaskFieldId] !== value) this.lost.push(`${id}=${value}`);
    }
  }
  end() {
    this.checkNothingLost(this.state.work.edits);
  }
}

const text = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('', 'first', 'same') },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 999 }).map((number) => `text ${number}`) },
);
const date = fc.constantFrom('', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21');
const someFields: fc.Arbitrary<TaskEdits> = fc.oneof(
  text.map((message) => ({ message })),
  text.map((custeventtask_spef_sow) => ({ custeventtask_spef_sow })),
  date.map((startdate) => ({ startdate })),
  date.map((duedate) => ({ duedate })),
  fc.constantFrom('1', '16', '16', '15', '15', '14').map((custeventtask_current_progress) => ({
    custeventtask_current_progress,
  })),
);
const script: fc.Arbitrary<Script> = fc.record({
  acts: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: someFields.map((edits): Act => ({ kind: 'edit', edits })) },
      { weight: 2, arbitrary: fc.constant<Act>({ kind: 'save' }) },
    ),
    { minLength: 2, maxLength: 8 },
  ),
  ways: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant<Way>('answered') },
      { weight: 1, arbitrary: fc.constantFrom<Way>('lost', 'answerLost', 'late') },
    ),
    { maxLength: 12 },
  ),
  keepsMine: fc.array(fc.boolean(), { maxLength: 8 }),
});

it('TDET-16 two or three people saving one task: nothing unseen is replaced, nothing typed is lost, whatever the order and the line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(script, { minLength: 2, maxLength: 3 }),
      fc.scheduler(),
      async (scripts, scheduler) => {
        const server = new ModelServer();
        const editors = scripts.map((each) => new Editor(server, scheduler, structuredClone(each)));
        const runs = editors.map((editor) => editor.run());
        await scheduler.waitFor(Promise.all(runs));
        await scheduler.waitAll();
        for (const editor of editors) {
          editor.end();
          expect({ unseen: editor.unseen, lost: editor.lost }).toEqual({ unseen: [], lost: [] });
        }
      },
    ),
    { numRuns: 300 },
  );
});
