import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportAnswer, ImportQuestion, ImportSettings } from '@contract/source/imports';
import { SelectField } from '@/ui/fields/SelectField';
import { dataMessages } from './messages';

const orderNames: Record<string, string> = {
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
  ymd: 'Year, month, day',
};
const abouts = Object.keys(dataMessages.question) as ImportQuestion['about'][];

const choiceLabel = (value: string, sample: string) =>
  [orderNames[value] ?? (value === '\t' ? 'Tab' : value), sample && `(${sample})`].filter(Boolean).join(' ');

interface ImportQuestionsProps {
  data: ImportAnswer;
  onAnswer: (settings: ImportSettings) => void;
}

/**
 * What only a person knows about the file. Each answer is checked at once, and stands there to be changed until the file
 * is imported: taken back, it is asked for again.
 */
export function ImportQuestions({ data, onAnswer }: ImportQuestionsProps) {
  if (data.state !== 'asking' && data.state !== 'checked') return null;
  const asked = data.state === 'asking' ? data.questions : [];
  return (
    <>
      <Answers data={data} asked={asked} onAnswer={onAnswer} />
      <Questions data={data} asked={asked} onAnswer={onAnswer} />
    </>
  );
}

type AskedProps = ImportQuestionsProps & { asked: readonly ImportQuestion[] };

function Answers({ data, asked, onAnswer }: AskedProps) {
  return abouts.map((about) => {
    const value = data.settings[about];
    if (value === undefined || asked.some((question) => question.about === about)) return null;
    const name = dataMessages.question[about];
    return (
      <Box key={about} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}: {choiceLabel(value, '')}
        </Typography>
        <Button
          size="small"
          aria-label={dataMessages.changeAnswer(name)}
          onClick={() => onAnswer({ [about]: undefined })}
        >
          Change
        </Button>
      </Box>
    );
  });
}

function Questions({ data, asked, onAnswer }: AskedProps) {
  return asked.map(({ about, choices }) => (
    <Box key={about} sx={{ maxWidth: 360 }}>
      <SelectField
        label={dataMessages.question[about]}
        options={choices.map(({ value, sample }) => ({ id: value, label: choiceLabel(value, sample) }))}
        value={data.settings[about] ?? null}
        onChange={(value) => onAnswer({ [about]: value })}
      />
    </Box>
  ));
}
