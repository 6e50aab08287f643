import type { Engine, Fault } from './fault';

export interface Result {
  fault: Fault;
  engine: Engine;
  rounds: number;
  date: string;
  /** False where the machine cannot make the fault. */
  ran: boolean;
  holds: boolean;
  text: string;
}

const HEAD = '| fault | engine | how it is made | what must hold | rounds | result | planted flaw | date |';
const NEVER = 'not run yet';

/** Writes results into the document's table; a run with planted flaws writes the column of these alone. */
export function writeResults(
  document: { read(): string; write(text: string): void },
  results: readonly Result[],
  { isFlawed }: { isFlawed: boolean },
): void {
  const text = document.read();
  const start = text.indexOf(HEAD);
  if (start < 0) throw new Error(`docs/reliability.md has no table that begins with “${HEAD}”.`);
  const after = text.indexOf('\n\n', start);
  const end = after < 0 ? text.length : after;
  const [head = '', line = '', ...rows] = text.slice(start, end).trimEnd().split('\n');
  const cellsOf = new Map(rows.map((row) => [keyOf(cells(row)), cells(row)]));
  for (const { fault, engine, rounds, date, ran, holds, text: result } of results) {
    const before = cellsOf.get(`${fault.name} ${engine}`);
    const flaw =
      isFlawed && ran ? `${fault.flaw}: ${holds ? 'NOT noticed' : 'noticed'}` : (before?.[6] ?? NEVER);
    const outcome = ran ? `${holds ? 'holds' : 'FAILS'}: ${result}` : result;
    const measured = isFlawed
      ? [before?.[4] ?? '0', before?.[5] ?? NEVER, flaw, before?.[7] ?? date]
      : [String(rounds), outcome, flaw, date];
    const row = [fault.name, engine, fault.made, fault.holds, ...measured];
    cellsOf.set(`${fault.name} ${engine}`, row);
  }
  const table = [head, line, ...[...cellsOf.values()].map((row) => `| ${row.join(' | ')} |`)].join('\n');
  document.write(
    `${text.slice(0, start)}${table}\n${text.slice(end).trimStart() ? text.slice(end).replace(/^\n/, '') : ''}`,
  );
}

const cells = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const keyOf = ([name = '', engine = '']: string[]): string => `${name} ${engine}`;
