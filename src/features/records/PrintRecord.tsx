import type { ReactNode } from 'react';
import { useOwnName } from '@/lib/hooks/useOwnName';
import { PrintedPart } from '@/ui/print/PrintedPart';
import { PrintAction } from '@/ui/print/Printout';
import type { PrintProps } from './recordKind';

/** Prints an open record; what is printed of it stands in it. */
export function PrintRecord<Row>({
  kind,
  record,
  asOf,
  children,
}: PrintProps<Row> & { children: ReactNode }) {
  const title = kind.headOf(record);
  return (
    <PrintAction title={title} by={useOwnName()}>
      {(stamp) => (
        <PrintedPart title={title} about={kind.titleOf(record)} asOf={asOf} stamp={stamp}>
          {children}
        </PrintedPart>
      )}
    </PrintAction>
  );
}
