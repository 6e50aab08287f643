import { useEffect, useRef, type ReactNode } from 'react';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useCameFrom } from '@/lib/hooks/useCameFrom';
import { PreviousNextButtons, positionText, type RecordSteps } from '../record/PreviousNextButtons';

/** What a record's dialog says of it at the top. */
export interface HeadProps {
  /** The kind of record and its number: "Task 48213". */
  number: string;
  title: string;
  /** Chips of the saved values, not of what is being edited. */
  chips?: ReactNode;
  /** Buttons and keys (Alt+Page Up, Alt+Page Down) to the previous and next record. Give each record's dialog its own `key`. */
  recordSteps?: RecordSteps;
  /** Escape, the backdrop and the cross. Ask first about unsaved changes: `useCloseGuard`. */
  onClose: () => void;
}

interface DetailsHeadProps extends HeadProps {
  /** Id of the title, which names the dialog. */
  titleId: string;
}

const chipLine = { flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, pb: 1 } as const;

/** The head of a record: number and chips, the title, Previous, Next and Close. */
export function DetailsHead({ titleId, number, title, chips, recordSteps, onClose }: DetailsHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const cameFrom = useCameFrom();
  const entered = recordSteps?.entered ?? 'title';
  // The focus enters at the title, so that a screen reader begins with the record; after Previous or Next it stays on
  // that button.
  useEffect(() => {
    const places = { title: heading, previous, next };
    places[entered].current?.focus();
  }, [entered]);
  return (
    // In tab order: the title comes before the buttons, although it is below them.
    <Box
      sx={{
        display: 'grid',
        // On a phone the chips have a line of their own: the buttons leave them half of theirs.
        gridTemplateAreas: cameFrom
          ? {
              xs: '"back buttons" "record record" "chips chips" "title title"',
              md: '"back buttons" "record record" "title title"',
            }
          : { xs: '"record buttons" "chips chips" "title title"', md: '"record buttons" "title title"' },
        gridTemplateColumns: '1fr auto',
        columnGap: 2,
        pt: 2,
        px: { xs: 4, md: 6 },
      }}
    >
      {cameFrom && (
        <Button
          size="small"
          startIcon={<ArrowBackOutlined />}
          onClick={cameFrom.goBack}
          sx={{ gridArea: 'back', justifySelf: 'start', alignSelf: 'center', ml: -2, minWidth: 0 }}
        >
          Back to {cameFrom.name}
        </Button>
      )}
      <Box
        sx={{
          ...chipLine,
          display: { xs: 'contents', md: 'flex' },
          gridArea: 'record',
        }}
      >
        <Typography
          variant="body2"
          // As high as the buttons, so that it stays beside them when the chips need a second line.
          sx={{
            gridArea: { xs: 'record', md: 'auto' },
            color: 'tokens.text2',
            lineHeight: { xs: '40px', md: '32px' },
          }}
        >
          {number}
          {recordSteps && (
            // On a phone there is no room between the buttons.
            <Box component="span" sx={{ display: { md: 'none' } }}>
              {` · ${positionText(recordSteps)}`}
            </Box>
          )}
        </Typography>
        {chips && (
          <Box
            sx={{
              ...chipLine,
              display: { xs: 'flex', md: 'contents' },
              gridArea: { xs: 'chips', md: 'auto' },
            }}
          >
            {chips}
          </Box>
        )}
      </Box>
      <Typography
        id={titleId}
        ref={heading}
        component="h2"
        variant="h2"
        tabIndex={-1}
        sx={{
          gridArea: 'title',
          // The longest title must leave room for the rest on a phone; the record shows it in full.
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '4',
          overflow: 'hidden',
          outline: 'none',
          overflowWrap: 'anywhere',
        }}
      >
        {title}
      </Typography>
      <Box
        sx={{
          gridArea: 'buttons',
          display: 'flex',
          alignItems: 'center',
          alignSelf: 'start',
          gap: 2,
          mr: -2,
        }}
      >
        {recordSteps && (
          <PreviousNextButtons recordSteps={recordSteps} previousRef={previous} nextRef={next} />
        )}
        <Tooltip title="Close">
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseOutlined />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
