import { AsyncResource } from 'node:async_hooks';
import { ApiError } from './errors';

/** Work of which only little may be done at the same time. */
export interface FairQueue {
  /**
   * Does the work once its turn comes. Lanes take turns: whoever asks for much waits behind what others ask for.
   * @param lane whose work it is, such as a network address
   * @param isUrgent before all that is not, and never turned away for it
   * @throws ApiError 503 `overloaded` where too much is waiting already, the longest lane had to make room, or its turn
   * has not come in time
   */
  run: <T>(lane: string, work: () => Promise<T>, isUrgent?: boolean) => Promise<T>;
}

interface Waiting {
  start: () => Promise<void>;
  turnAway: () => void;
}

/** What waits, by lane; the lane whose turn is next stands first. */
type Lanes = Map<string, Waiting[]>;

const overloaded = () =>
  new ApiError(503, 'overloaded', 'Too many people are signing in at this moment. Try again in a moment.');

const longestOf = (lanes: Lanes) =>
  [...lanes].reduce((longest, each) => (each[1].length > longest[1].length ? each : longest));

interface FairQueueSettings {
  atOnce: number;
  /** How much may wait for its turn, and how long each. */
  mostWaiting: number;
  patienceMs: number;
}

export function fairQueue({ atOnce, mostWaiting, patienceMs }: FairQueueSettings): FairQueue {
  const urgent: Lanes = new Map();
  const others: Lanes = new Map();
  let running = 0;
  let waiting = 0;

  function startNext(): void {
    const lanes = urgent.size > 0 ? urgent : others;
    const [next] = lanes;
    if (!next || running >= atOnce) return;
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
    // Where it stands: who waits behind keeps the lane's turn.
    if (jobs.length > 0) lanes.set(lane, jobs);
    else lanes.delete(lane);
    waiting -= 1;
    job.turnAway();
  }

  /** ConnectionSlots away the newest of the longest lane; refuses the newcomer where it would be no better off. */
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
      const lanes = isUrgent ? urgent : others;
      if (waiting >= mostWaiting) makeRoom(lanes, lane);
      return new Promise((resolve, reject) => {
        const job: Waiting = {
          // As the call that asks: else it would be counted as that of whoever had the turn before.
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
