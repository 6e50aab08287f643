import Box from '@mui/material/Box';
import type { ImportAnswer, ImportSettings } from '@contract/source/imports';
import { SelectField } from '@/ui/fields/SelectField';
import { dataMessages } from './messages';

const orderNames: Record<string, string> = {
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
  ymd: 'Year, month, day',
};
const choiceLabel = (value: string, sample: string) =>
  [orderNames[value] ?? (value === '\t' ? 'Tab' : value), sample && `(${sample})`].filter(Boolean).join(' ');

interface ImportQuestionsProps {
  data: ImportAnswer;
  onAnswer: (settings: ImportSettings) => void;
}

/** What only a person knows about the file. Each answer is checked at once. */
export function ImportQuestions({ data, onAnswer }: ImportQuestionsProps) {
  if (data.state !== 'asking') return null;
  return data.questions.map(({ about, choices }) => (
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
