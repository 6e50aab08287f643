import { AsyncResource } from 'node:async_hooks';
import { ApiError } from '../errors';

/** Limits how much work runs at the same time, and shares it fairly. */
export interface FairQueue {
  /**
   * Runs the work when its turn comes. Lanes take turns, so a lane with much work does not delay the others.
   * @param lane the owner of the work, such as a network address
   * @param isUrgent runs before other work, which gets one start in four meanwhile, and is never rejected in favour of it
   * @throws ApiError 503 `overloaded` if the queue is full, if the longest lane had to make room, or if the wait was
   * too long
   */
  run: <T>(lane: string, work: () => Promise<T>, isUrgent?: boolean) => Promise<T>;
}

interface Waiting {
  start: () => Promise<void>;
  turnAway: () => void;
}

/** The waiting work by lane. The first lane is next. */
type Lanes = Map<string, Waiting[]>;

const overloaded = () =>
  new ApiError(503, 'overloaded', 'Too many people are signing in at this moment. Try again in a moment.');

const longestOf = (lanes: Lanes) =>
  [...lanes].reduce((longest, each) => (each[1].length > longest[1].length ? each : longest));

interface FairQueueSettings {
  atOnce: number;
  /** How many jobs may wait, and for how long. */
  mostWaiting: number;
  patienceMs: number;
}

/** How many jobs of one lane wait as urgent. Further ones wait with the rest: one lane alone turns nobody else away. */
const MOST_URGENT = 10;

/** How many urgent jobs start in a row while others wait: those who send them without end do not stop the others. */
const URGENT_IN_A_ROW = 3;

export function fairQueue({ atOnce, mostWaiting, patienceMs }: FairQueueSettings): FairQueue {
  const urgent: Lanes = new Map();
  const others: Lanes = new Map();
  let running = 0;
  let waiting = 0;
  let urgentInARow = 0;

  function startNext(): void {
    const isOthersTurn = urgent.size === 0 || (others.size > 0 && urgentInARow >= URGENT_IN_A_ROW);
    const lanes = isOthersTurn ? others : urgent;
    const [next] = lanes;
    if (!next || running >= atOnce) return;
    urgentInARow = isOthersTurn || others.size === 0 ? 0 : urgentInARow + 1;
    const [lane, jobs] = next;
    const job = jobs.shift();
    lanes.delete(lane);
    if (jobs.length > 0) lanes.set(lane, jobs);
    waiting -= 1;
    running += 1;
    void job?.start().finally(() => {
      running -= 1;
      startNext();
    });
  }

  function giveUp(lanes: Lanes, lane: string, job: Waiting): void {
    const jobs = lanes.get(lane)?.filter((other) => other !== job) ?? [];
    // In place: the jobs behind it keep the lane's turn.
    if (jobs.length > 0) lanes.set(lane, jobs);
    else lanes.delete(lane);
    waiting -= 1;
    job.turnAway();
  }

  /** Rejects the newest job of the longest lane, or the new job if its own lane would be as long. */
  function makeRoom(lanes: Lanes, newcomer: string): void {
    const crowd = others.size > 0 ? others : lanes;
    if (crowd.size === 0) throw overloaded();
    const [lane, jobs] = longestOf(crowd);
    const own = crowd === lanes ? (crowd.get(newcomer)?.length ?? 0) + 1 : 0;
    if (jobs.length <= own) throw overloaded();
    jobs.pop()?.turnAway();
    if (jobs.length === 0) crowd.delete(lane);
    waiting -= 1;
  }

  return {
    run: async (lane, work, isUrgent = false) => {
      const lanes = isUrgent && (urgent.get(lane)?.length ?? 0) < MOST_URGENT ? urgent : others;
      if (waiting >= mostWaiting) makeRoom(lanes, lane);
      return new Promise((resolve, reject) => {
        const job: Waiting = {
          // Binds the caller's async context: otherwise the work would count as the previous caller's.
          start: AsyncResource.bind(() => {
            clearTimeout(timer);
            return work().then(resolve, reject);
          }),
          turnAway: () => {
            clearTimeout(timer);
            reject(overloaded());
          },
        };
        const timer = setTimeout(() => giveUp(lanes, lane, job), patienceMs).unref();
        const jobs = lanes.get(lane);
        if (jobs) jobs.push(job);
        else lanes.set(lane, [job]);
        waiting += 1;
        startNext();
      });
    },
  };
}
