import Typography from '@mui/material/Typography';
import { unreadableText, type Noun } from '@/lib/format/texts';

interface ListNoteProps {
  noun: Noun;
  /** How many are left out. */
  unreadable: number;
  /** What else is to be said of the list. */
  children?: string | false;
}

/** What is to be said of a list, beside its search. */
export const ListNote = ({ noun, unreadable, children }: ListNoteProps) => (
  // It stands there before it says something, or a screen reader would not.
  <Typography variant="body2" role="status" sx={{ color: 'tokens.text2' }}>
    {[children, unreadable > 0 && unreadableText(unreadable, noun)].filter(Boolean).join(' ')}
  </Typography>
);
