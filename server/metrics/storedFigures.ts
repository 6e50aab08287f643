import { sql } from 'kysely';
import { changeStates } from '@contract/source/changes';
import type { Executor } from '@server/db/schema';
import { labelsText } from './callTimes';

interface Figure {
  name: string;
  label: string | null;
  value: number;
}

/** What each figure of the database means. */
const help: Record<string, string> = {
  tms_sessions: 'Sessions that have not reached their end.',
  tms_mails_waiting: 'Mails that are not sent yet.',
  tms_changes:
    'Changes that wait for the business system, and those that ended within the last day, by state.',
  tms_source_lag_seconds: 'How old the records of a kind are, of those that a connector brings.',
  tms_source_failures:
    'How often in a row the records of a kind could not be read, of those that a connector brings.',
  tms_source_compared_seconds:
    'How long ago the records of a kind were last compared with all that their connector has.',
  tms_source_halted:
    'Records of a kind that are gone at their connector and wait for an admin, being too many; 0 where none do.',
  tms_source_quarantined: 'Rows of a kind that a connector has sent and that cannot be stored.',
};

/** Returns the figures that only the database knows, as lines in Prometheus' text format. */
export async function storedFigures(db: Executor): Promise<string[]> {
  const { rows } = await sql<Figure>`
    select 'tms_sessions' as name, null as label, count(*)::float8 as value
      from sessions where expires_at > now()
    union all select 'tms_mails_waiting', null, count(*)::float8
      from mail_outbox where sent_at is null and expires_at > now()
    union all select 'tms_changes', states.name, count(outbox.id)::float8
      from unnest(${[...changeStates]}::text[]) as states (name)
      left join (
        select id, state from outbox where state = 'waiting'
        union all select id, state from outbox where settled_at > now() - interval '24 hours'
      ) as outbox on outbox.state = states.name
      group by states.name
    union all select 'tms_source_lag_seconds', pass.kind,
        greatest(extract(epoch from now() - pass.passed_at), 0)::float8
      from source_passes pass
      join replica_kinds owner on owner.kind = pass.kind and owner.source = pass.source
    union all select 'tms_source_compared_seconds', kind,
        greatest(extract(epoch from now() - compared_at), 0)::float8
      from replica_kinds where compared_at is not null
    union all select 'tms_source_failures', kind, failures::float8 from replica_kinds
    union all select 'tms_source_halted', kind, coalesce(halted, 0)::float8 from replica_kinds
    union all select 'tms_source_quarantined', kind,
        (select count(*) from quarantine where quarantine.kind = replica_kinds.kind)::float8
      from replica_kinds
    order by name, label`.execute(db);
  return Object.entries(help).flatMap(([figure, text]) => [
    `# HELP ${figure} ${text}`,
    `# TYPE ${figure} gauge`,
    ...rows
      .filter(({ name }) => name === figure)
      .map(({ name, label, value }) => {
        const by = name === 'tms_changes' ? 'state' : 'kind';
        return `${name}${label === null ? '' : labelsText({ [by]: label })} ${value}`;
      }),
  ]);
}
