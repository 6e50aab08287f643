import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { importLimits, type ImportSummary } from '@contract/source/imports';
import { toApiError } from '@/api/base/apiError';
import { useAddImportMutation } from '@/api/data/imports';
import { instantText } from '@/lib/format/instants';
import { rangeText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { useIsOpen } from '@/lib/hooks/useIsOpen';
import { noticeShown } from '@/lib/store/notices';
import type { TableColumn } from '@/ui/data-table/columns';
import { buttonInCell } from '@/ui/data-table/rowStyles';
import { RowCard } from '@/ui/record/RowCard';
import { ImportChoice } from './ImportChoice';
import { ImportDialog } from './ImportDialog';
import { rowsText, stateText } from './importTexts';
import { DataList } from './DataList';
import { DataSection } from './DataSection';
import { listStateOf } from './listStateOf';
import { dataMessages } from './messages';
import { useImports } from './useImports';

/** With the margins by which a button in a cell is wider than the cell's text (`buttonInCell`). */
const questionButton = { ...buttonInCell, maxWidth: 'calc(100% + 16px)' } as const;
/** A question may be longer than its column: the whole stands in the tooltip and in the dialog. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const rowKey = ({ id }: ImportSummary) => id;
/** @param onAnswer opens an import that waits for an answer */
const importColumns = (onAnswer: (id: string) => void): readonly TableColumn<ImportSummary>[] => [
  { id: 'file', label: 'File', value: ({ fileName }) => fileName, look: 'strong', width: 200, flex: 2 },
  { id: 'kind', label: 'Records', value: ({ kind }) => kindDescriptions[kind].label, width: 230 },
  {
    id: 'state',
    label: 'State',
    value: stateText,
    render: ({ id, state, fileName }, text, tabIndex) =>
      state === 'asking' ? (
        <Button
          size="small"
          aria-label={dataMessages.answerFor(fileName, text)}
          title={text}
          tabIndex={tabIndex}
          onClick={() => onAnswer(id)}
          sx={questionButton}
        >
          <Box component="span" sx={oneLine}>
            {text}
          </Box>
        </Button>
      ) : (
        text
      ),
    // As wide as the question that is asked most often.
    width: 250,
    flex: 1,
  },
  { id: 'rows', label: 'Rows', value: rowsText, look: 'figures', width: 220, flex: 1 },
  { id: 'by', label: 'Added by', value: ({ createdBy }) => createdBy, width: 150 },
  {
    id: 'added',
    label: 'Added',
    value: ({ createdAt }) => instantText(createdAt),
    look: 'figures',
    width: 180,
  },
];
/** On a card the question stands as text: its Details lead to the answer. */
const cardColumns = importColumns(() => undefined).map(({ render: _button, ...column }) => column);
const renderCard = (row: ImportSummary) => <RowCard columns={cardColumns} row={row} />;
const NOUN = ['import', 'imports'] as const;

/** Imports files of records: each is checked, looked at and stored in a dialog, and stays in the list. */
export function ImportSection() {
  const dispatch = useAppDispatch();
  const imports = useImports();
  const [add, { isLoading: isUploading }] = useAddImportMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [uploading, setUploading] = useState<{ name: string; percent: number } | null>(null);
  const [page, setPage] = useState(0);
  const [openId, setOpenId] = useState<string | null>(null);
  const isOpen = useIsOpen();
  const columns = useMemo(() => importColumns(setOpenId), []);

  const upload = async (kind: RecordKind, file: File) => {
    const whyNot =
      file.size > importLimits.bytes
        ? dataMessages.fileTooLarge
        : isUploading
          ? dataMessages.oneAtATime
          : null;
    setProblem(whyNot);
    if (whyNot) return;
    setUploading({ name: file.name, percent: 0 });
    const { data, error: failed } = await add({
      kind,
      file,
      onProgress: (sent, total) => setUploading({ name: file.name, percent: (100 * sent) / total }),
    });
    setUploading(null);
    const failure = failed && toApiError(failed);
    // Somebody else who signs in ends what waited for another: nothing of it is theirs.
    if (failure?.code === 'aborted') return;
    const whyFailed = data ? null : dataMessages.uploadFailed(file.name, failure?.message ?? '');
    // A dialog that was opened meanwhile keeps its place, its focus and its question on Back; another page has no list.
    if (!isOpen.current || document.querySelector('[role="dialog"]')) {
      const done = { kind: 'success', message: dataMessages.uploadedBeside(file.name) } as const;
      dispatch(noticeShown(whyFailed ? { kind: 'error', message: whyFailed } : done));
    } else if (data) setOpenId(data.id);
    // Stays after the notice.
    if (whyFailed) setProblem(whyFailed);
  };

  return (
    <DataSection id="import" title={dataMessages.imports} about={dataMessages.importsAbout}>
      <ImportChoice onChoose={(kind, file) => void upload(kind, file)} />
      {/* The box stays: what comes into it is announced. */}
      <Box role="status" sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        {uploading && (
          <Box>
            <Typography sx={{ overflowWrap: 'anywhere' }}>Uploading {uploading.name}...</Typography>
            <LinearProgress variant="determinate" value={uploading.percent} aria-label="Uploading" />
          </Box>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </Box>
      <DataList
        id="imports"
        label="Imports"
        columns={columns}
        rows={imports.data ?? null}
        rowKey={rowKey}
        state={listStateOf(imports, dataMessages.importsState)}
        page={page}
        onPageChange={setPage}
        rangeText={(from, to, total) => rangeText(from, to, total, NOUN)}
        onOpen={({ id }) => setOpenId(id)}
        openKey={openId}
        renderCard={renderCard}
      />
      {openId !== null && <ImportDialog key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </DataSection>
  );
}
