import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fileDates, type ListedFile } from './listedFile';

interface FileCardProps {
  file: ListedFile;
  name: ReactNode;
  actions: ReactNode;
}

/** A file on a small screen (TFILE-01). */
export function FileCard({ file, name, actions }: FileCardProps) {
  return (
    <>
      {name}
      {fileDates.map(({ id, label, textOf }) => {
        const text = textOf(file);
        return (
          text && (
            <Typography
              key={id}
              variant="body2"
              sx={{ color: 'tokens.text2', fontVariantNumeric: 'tabular-nums' }}
            >
              {label} {text}
            </Typography>
          )
        );
      })}
      <Box sx={{ mx: -1, mb: -1 }}>{actions}</Box>
    </>
  );
}
