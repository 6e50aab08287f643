import Typography from '@mui/material/Typography';
import { unreadableText, type Noun } from '@/lib/format/texts';

interface ListNoteProps {
  noun: Noun;
  /** How many are left out. */
  unreadable: number;
  /** Another sentence about the list. */
  children?: string | false;
}

/** A note about a list, beside its search. */
export const ListNote = ({ noun, unreadable, children }: ListNoteProps) => (
  // Always there: screen readers announce only what changes inside an existing status.
  <Typography variant="body2" role="status" sx={{ color: 'tokens.text2' }}>
    {[children, unreadable > 0 && unreadableText(unreadable, noun)].filter(Boolean).join(' ')}
  </Typography>
);
