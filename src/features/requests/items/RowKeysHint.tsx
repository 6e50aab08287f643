import { Fragment } from 'react';
import { KeyCap } from '@/ui/search/KeyCap';
import { KeyHint } from '@/ui/search/KeyHint';
import { rowKeys } from './rowKeys';

const told = [
  { ...rowKeys.add, does: 'adds a row' },
  { ...rowKeys.duplicate, does: 'duplicates it' },
  { ...rowKeys.remove, does: 'removes it' },
];

/** The keys of a row. */
export const RowKeysHint = () => (
  <KeyHint sx={{ color: 'tokens.text2' }}>
    {told.map(({ shown, does }, at) => (
      <Fragment key={shown}>
        {at > 0 && ', '}
        <KeyCap>{shown}</KeyCap> {does}
      </Fragment>
    ))}
    . Rows of a spreadsheet can be pasted.
  </KeyHint>
);
