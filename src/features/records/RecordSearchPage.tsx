import Typography from '@mui/material/Typography';
import type { RecordKind } from './recordKind';

/** A page that looks one kind of record up. */
export function RecordSearchPage<Row>({ kind }: { kind: RecordKind<Row> }) {
  return <Typography variant="h1">{kind.title}</Typography>;
}
