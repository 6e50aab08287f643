import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportAnswer, ImportQuestion, ImportSettings } from '@contract/source/imports';
import { focusAround } from '@/lib/browser/focusAround';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { SelectField } from '@/ui/fields/SelectField';
import { dataMessages } from './messages';

const orderNames: Record<string, string> = {
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
  ymd: 'Year, month, day',
};
const abouts = Object.keys(dataMessages.question) as ImportQuestion['about'][];

function choiceLabel(about: ImportQuestion['about'], value: string, sample: string): string {
  const name = about === 'headerLine' ? `Line ${value}` : value === '\t' ? 'Tab' : value;
  return [orderNames[value] ?? name, sample && `(${sample})`].filter(Boolean).join(' ');
}

interface ImportQuestionsProps {
  data: ImportAnswer;
  isBusy: boolean;
  /** Columns were chosen that no check knows yet: they would go with a changed answer. */
  hasNewColumns: boolean;
  onAnswer: (settings: ImportSettings) => void;
}

/**
 * What only a person knows about the file. Each answer is checked at once, and stands there to be changed until the file
 * is imported: taken back, it is asked for again.
 */
export function ImportQuestions(props: ImportQuestionsProps) {
  const { state, questions, counts } = props.data;
  // A wrong answer may be why the file cannot be read.
  const isUnread = state === 'failed' && counts.created + counts.updated === 0;
  if (state !== 'asking' && state !== 'checked' && !isUnread) return null;
  const asked = state === 'asking' ? questions : [];
  return (
    <>
      <Answers {...props} asked={asked} />
      <Questions {...props} asked={asked} />
    </>
  );
}

type AskedProps = ImportQuestionsProps & { asked: readonly ImportQuestion[] };

function Answers({ data, asked, isBusy, hasNewColumns, onAnswer }: AskedProps) {
  return abouts.map((about) => {
    const value = data.settings[about];
    if (value === undefined || asked.some((question) => question.about === about)) return null;
    const name = dataMessages.question[about];
    return (
      <Box key={about} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}: {choiceLabel(about, value, '')}
        </Typography>
        <DisabledReason reason={hasNewColumns ? dataMessages.checkAgainFirst : null}>
          <Button
            ref={focusAround}
            size="small"
            aria-disabled={isBusy}
            aria-label={dataMessages.changeAnswer(name)}
            onClick={isBusy ? undefined : () => onAnswer({ [about]: undefined })}
          >
            Change
          </Button>
        </DisabledReason>
      </Box>
    );
  });
}

function Questions({ data, asked, onAnswer }: AskedProps) {
  return asked.map(({ about, choices }) => (
    <Box key={about} sx={{ maxWidth: 360 }}>
      <SelectField
        label={dataMessages.question[about]}
        options={choices.map(({ value, sample }) => ({
          id: value,
          label: choiceLabel(about, value, sample),
        }))}
        value={data.settings[about] ?? null}
        onChange={(value) => onAnswer({ [about]: value })}
      />
    </Box>
  ));
}
