import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { useListReplicasQuery } from '@/api/data/replicas';
import { SelectField } from '@/ui/fields/SelectField';
import { FileChooser } from '@/ui/files/FileChooser';
import { kindOptions } from './kindOptions';
import { dataMessages } from './messages';
import { useDownload } from './useDownload';

interface ImportChoiceProps {
  onChoose: (kind: RecordKind, file: File) => void;
}

/** The kind of records and the file to import. Kinds that a connector brings in alone are not among them. */
export function ImportChoice({ onChoose }: ImportChoiceProps) {
  const { data: replicas = [], isLoading } = useListReplicasQuery();
  const download = useDownload();
  const [chosen, setChosen] = useState<RecordKind>('task');
  const options = kindOptions.filter(({ id }) => !replicas.some(({ kind }) => kind === id));
  const kind = (options.find(({ id }) => id === chosen) ?? options[0])?.id;
  const [first] = replicas;
  return (
    <>
      {kind && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: '320px auto auto' },
            justifyContent: 'start',
            alignItems: 'end',
            gap: 3,
            // Until it is known which kinds there are to choose from.
            visibility: isLoading ? 'hidden' : undefined,
          }}
        >
          <SelectField
            label="Records to import"
            options={options}
            value={kind}
            onChange={(id) => setChosen(id as RecordKind)}
          />
          <FileChooser
            label="Choose file"
            inputLabel="File to import"
            describedBy="import-about"
            extensions={['csv', 'txt', 'xlsx']}
            onChoose={([file]) => file && onChoose(kind, file)}
          />
          <Button
            variant="text"
            disabled={download.isLoading}
            onClick={() => void download.template(kind)}
            sx={{ justifySelf: 'start' }}
          >
            Download template
          </Button>
        </Box>
      )}
      {first && (
        <Typography variant="body2" sx={{ color: 'tokens.text2', maxWidth: '72ch' }}>
          {dataMessages.fromConnectorAlone(
            kind === undefined ? null : replicas.map((replica) => kindDescriptions[replica.kind].label),
            first.source,
          )}
        </Typography>
      )}
    </>
  );
}
