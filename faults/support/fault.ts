import type { BuiltServer } from '../../e2e/support/server';
import type { OwnPostgres } from '../../bench/support/postgresServer';

export type Engine = 'embedded' | 'postgres';

/** What is planted in the server, so that a run must fail (faults/support/inside.js). */
export type Flaw = 'discard' | 'leak' | 'patient' | 'dropColumn';

/** One measured value, and the most that it may be. */
export interface Measure {
  name: string;
  value: number;
  unit?: string;
  most?: number;
  least?: number;
}

/** What a run gives a fault. */
export interface Run {
  engine: Engine;
  rounds: number;
  /** From 0 up to 1, by the seed of the run. */
  random(): number;
  /** Starts a server with demo data on a database of its own; it ends with the run. */
  start(options?: { env?: NodeJS.ProcessEnv; dataDir?: string; databaseUrl?: string }): Promise<BuiltServer>;
  /** A server with neither data nor a start. */
  prepareEmpty(env?: NodeJS.ProcessEnv): Promise<{ server: BuiltServer; databaseUrl?: string | undefined }>;
  /** The run's own PostgreSQL. */
  postgres(): Promise<OwnPostgres>;
  /** A database of its own with demo data. */
  filledDatabase(): Promise<string>;
  /** Whether the flaw is planted that this fault must notice. */
  isFlawed: boolean;
  /** Does something when the run has ended, last first. */
  later(act: () => unknown): void;
  measure(...measures: Measure[]): void;
}

/** One fault: how it is made, what must hold, and how often it is tried. */
export interface Fault {
  name: string;
  made: string;
  holds: string;
  engines: readonly Engine[];
  /** In a whole run. */
  rounds: number;
  /** With --quick; on no engine where tests prove it (docs/reliability.md), or where it takes too long. */
  quick: Partial<Record<Engine, number>>;
  needsRoot?: boolean;
  /** What is planted to show that the fault can fail. */
  flaw: Flaw;
  act(run: Run): Promise<void>;
}

/** Whether a value is within its bounds. */
export const isWithin = ({ value, most = Infinity, least = -Infinity }: Measure): boolean =>
  value <= most && value >= least;
