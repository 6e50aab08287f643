import { Fragment } from 'react';
import Box from '@mui/material/Box';
import { KeyCap } from '@/ui/KeyCap';
import { rowKeys } from './rowKeys';

const told = [
  { ...rowKeys.add, does: 'adds a row' },
  { ...rowKeys.duplicate, does: 'duplicates it' },
  { ...rowKeys.remove, does: 'removes it' },
];

/** The keys of a row, told where there is a keyboard. */
export const RowKeysHint = () => (
  <Box
    component="span"
    sx={{
      display: 'none',
      color: 'tokens.text2',
      '@media (hover: hover) and (pointer: fine)': { display: 'inline' },
    }}
  >
    {told.map(({ shown, does }, at) => (
      <Fragment key={shown}>
        {at > 0 && ', '}
        <KeyCap>{shown}</KeyCap> {does}
      </Fragment>
    ))}
    . Rows of a spreadsheet can be pasted.
  </Box>
);
