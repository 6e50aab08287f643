import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { onPostgres, startPostgres, type OwnPostgres } from '../../bench/support/postgresServer';
import { BuiltServer } from '../../e2e/support/server';
import { randomOf } from '../../server/testing/fuzz/random';
import type { Engine, Fault, Measure, Run } from './fault';

const inside = path.join(import.meta.dirname, 'inside.js');

/** Demo data is made once for each engine, and copied for each fault. */
export class Runs {
  private own: Promise<OwnPostgres> | undefined;
  private folder: Promise<BuiltServer> | undefined;
  private filled: Promise<string> | undefined;

  /** Tries one fault on one engine, and answers what was measured. */
  async of(
    fault: Fault,
    { engine, rounds, seed, isFlawed }: { engine: Engine; rounds: number; seed: number; isFlawed: boolean },
  ): Promise<Measure[]> {
    const measures: Measure[] = [];
    const ends: (() => unknown)[] = [];
    const planted = isFlawed && fault.flaw !== 'dropColumn' ? { FAULTS_FLAW: fault.flaw } : {};
    const run: Run = {
      engine,
      rounds,
      isFlawed,
      random: randomOf(seed, fault.name).share,
      later: (act) => void ends.unshift(act),
      measure: (...more) => void measures.push(...more),
      postgres: () => this.postgres(),
      filledDatabase: () => this.filledDatabase(),
      prepareEmpty: async (env = {}) => {
        const databaseUrl = engine === 'postgres' ? await this.database('template0') : undefined;
        const server = await prepare({ SEED_DEMO: '0', DATABASE_URL: databaseUrl, ...planted, ...env });
        ends.unshift(() => server.dispose());
        return { server, databaseUrl };
      },
      start: async ({ env = {}, dataDir, databaseUrl } = {}) => {
        const url = engine === 'postgres' ? (databaseUrl ?? (await this.filledDatabase())) : undefined;
        const server = await prepare({
          DATABASE_URL: url,
          ...(dataDir && { DATA_DIR: dataDir }),
          ...planted,
          ...env,
        });
        ends.unshift(() => server.dispose());
        const from = (await this.demoFolder(engine)).dataDir;
        await cp(from, dataDir ?? server.dataDir, { recursive: true });
        await server.start({ logsToFile: true });
        return server;
      },
    };
    try {
      await fault.act(run);
    } finally {
      for (const end of ends) await end();
    }
    return measures;
  }

  /** Removes the demo data. */
  async dispose(): Promise<void> {
    await (await this.folder)?.dispose();
    if (this.filledFolder) await (await this.filledFolder).dispose();
  }

  private filledFolder: Promise<BuiltServer> | undefined;

  private postgres(): Promise<OwnPostgres> {
    return (this.own ??= startPostgres());
  }

  /** A data folder with demo data: database and uploads, or on PostgreSQL uploads alone. */
  private demoFolder(engine: Engine): Promise<BuiltServer> {
    if (engine === 'embedded') return (this.folder ??= fill());
    return (this.filledFolder ??= this.template().then((url) => fill(url)));
  }

  private template(): Promise<string> {
    return (this.filled ??= this.database('template0'));
  }

  private async filledDatabase(): Promise<string> {
    await this.demoFolder('postgres');
    return this.database(new URL(await this.template()).pathname.slice(1));
  }

  private async database(template: string): Promise<string> {
    const { url: server } = await this.postgres();
    const name = `fault_${randomUUID().replaceAll('-', '')}`;
    await onPostgres(server, async (client) => {
      await client.query(`create database ${name} template ${template}`);
      // PostgreSQL writes the values that a copied sequence still has in stock to no log before the next checkpoint, and
      // gives them out again after a crash.
      await client.query('checkpoint');
    });
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  }
}

const prepare = (env: NodeJS.ProcessEnv): Promise<BuiltServer> =>
  BuiltServer.prepare({
    REQUESTS_PER_MINUTE: '10000000',
    SIGN_IN_TRIES_PER_MINUTE: '1000',
    DRAIN_SECONDS: '0',
    NODE_OPTIONS: `--import ${inside}`,
    ...env,
  });

async function fill(databaseUrl?: string): Promise<BuiltServer> {
  const server = await prepare({ DATABASE_URL: databaseUrl });
  await server.start();
  await server.stop();
  return server;
}
