import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RecordKind } from '@contract/source/kinds';
import { importLimits, type ImportAnswer, type ImportQuery } from '@contract/source/imports';
import { toApiError } from '@/api/apiError';
import { useImportFileMutation } from '@/api/imports';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { SelectField } from '@/ui/fields/SelectField';
import { FileChooser } from '@/ui/files/FileChooser';
import { ImportOutcome } from './ImportOutcome';
import { kindOptions } from './kindOptions';
import { dataMessages } from './messages';

const orderNames: Record<string, string> = {
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
  ymd: 'Year, month, day',
};
const choiceLabel = (value: string, sample: string) =>
  [orderNames[value] ?? (value === '\t' ? 'Tab' : value), sample && `(${sample})`].filter(Boolean).join(' ');

type Answers = Partial<Omit<ImportQuery, 'mode' | 'zone'>>;

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Imports a file of records: chosen, checked row by row, and then stored. */
export function ImportSection() {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useImportFileMutation();
  const [kind, setKind] = useState<RecordKind>('task');
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [checked, setChecked] = useState<ImportAnswer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef(0);

  const run = async (mode: ImportQuery['mode'], of: File, into: RecordKind, given: Answers) => {
    setError(null);
    latest.current += 1;
    const own = latest.current;
    const { data, error: failed } = await send({
      kind: into,
      file: of,
      query: { mode, zone: zone(), ...given },
    });
    const failure = failed ? toApiError(failed).message : dataMessages.checkFailed;
    const isStored = data !== undefined && mode === 'store' && data.questions.length === 0;
    if (isStored) {
      const { created, updated } = data.counts;
      dispatch(noticeShown({ kind: 'success', message: dataMessages.stored(created, updated) }));
    }
    // Another file, kind or answer was chosen meanwhile: its check is the one to show.
    if (own !== latest.current) {
      if (!data && mode === 'store') dispatch(noticeShown({ kind: 'error', message: failure }));
      return;
    }
    if (!data) setError(failure);
    else setChecked(isStored ? null : data);
    if (isStored) setFile(null);
  };
  const start = (of: File | null, into: RecordKind) => {
    latest.current += 1;
    setFile(of);
    setKind(into);
    setChecked(null);
    setAnswers({});
    setError(null);
    if (!of) return;
    if (of.size > importLimits.bytes) setError(dataMessages.fileTooLarge);
    else void run('check', of, into, {});
  };
  const answer = (about: keyof Answers, value: string) => {
    const given = { ...answers, [about]: value };
    setAnswers(given);
    if (file) void run('check', file, kind, given);
  };

  const questions = checked?.questions ?? [];
  const isReady = checked !== null && questions.length === 0;
  const toStore = isReady ? checked.counts.created + checked.counts.updated : 0;
  return (
    <Box component="section" aria-labelledby="import-title" sx={{ display: 'grid', gap: 2, mb: 6 }}>
      <Typography variant="h2" id="import-title">
        {dataMessages.imports}
      </Typography>
      <Typography id="import-about" sx={{ color: 'tokens.text2' }}>
        {dataMessages.importsAbout}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '320px auto' },
          justifyContent: 'start',
          alignItems: 'end',
          gap: 3,
        }}
      >
        <SelectField
          label="Records to import"
          options={kindOptions}
          value={kind}
          onChange={(id) => start(file, id as RecordKind)}
        />
        <FileChooser
          label="Choose file"
          inputLabel="File to import"
          describedBy="import-about"
          extensions={['csv', 'txt', 'xlsx']}
          onChoose={([chosen]) => chosen && start(chosen, kind)}
        />
      </Box>
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        {file && <Typography>{isLoading ? `Reading ${file.name}...` : file.name}</Typography>}
        {error && <Alert severity="error">{error}</Alert>}
        {questions.map(({ about, choices }) => (
          <Box key={about} sx={{ maxWidth: 320 }}>
            <SelectField
              label={dataMessages.question[about]}
              options={choices.map(({ value, sample }) => ({ id: value, label: choiceLabel(value, sample) }))}
              value={answers[about] ?? null}
              onChange={(value) => answer(about, value)}
            />
          </Box>
        ))}
        {isReady && <ImportOutcome checked={checked} kind={kind} />}
      </Box>
      {isReady && file && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            variant="contained"
            disabled={isLoading || toStore === 0}
            onClick={() => void run('store', file, kind, answers)}
          >
            {isLoading ? 'Importing...' : `Import ${toStore.toLocaleString('en')} rows`}
          </Button>
          <Button variant="outlined" disabled={isLoading} onClick={() => start(null, kind)}>
            Cancel
          </Button>
        </Box>
      )}
    </Box>
  );
}
