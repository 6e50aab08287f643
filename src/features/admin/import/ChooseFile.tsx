import { useId } from 'react';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DirectoryAnswer } from '@contract/accounts/admin';
import type { Role } from '@contract/accounts/roles';
import { useGetDirectoryQuery } from '@/api/users';
import { saveFile } from '@/lib/browser/saveFile';
import { toCsv } from '@/lib/format/csv';
import { FileChooser } from '@/ui/files/FileChooser';
import { FileName } from '@/ui/files/FileName';
import { sizeText } from '@/lib/format/fileSize';
import { fieldLabels } from '../dialogs/userFields';
import { importMessages as messages } from './messages';
import { importFields } from './readPeople';
import type { ChosenFile } from './useImport';

interface ChooseFileProps {
  file: ChosenFile | null;
  onChoose: (files: readonly File[]) => void;
}

/** What a file must contain, the button to choose one, and the chosen file; or people of the directory instead. */
export function ChooseFile({ file, onChoose }: ChooseFileProps) {
  const aboutId = useId();
  const { data: directory } = useGetDirectoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const offered = directory?.offered ?? [];
  return (
    <Box component="section" aria-label="File" sx={{ mb: 5 }}>
      <Typography id={aboutId} variant="body2" sx={{ mb: 3, color: 'tokens.text2', maxWidth: '72ch' }}>
        {messages.about}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
        <FileChooser
          label={file ? 'Choose another file' : 'Choose file'}
          inputLabel="File with people"
          describedBy={aboutId}
          extensions={['csv', 'txt']}
          onChoose={onChoose}
        />
        <Button startIcon={<FileDownloadOutlined />} onClick={saveTemplate}>
          Download template
        </Button>
        {offered.length > 0 && (
          <>
            <Button startIcon={<GroupsOutlined />} onClick={() => onChoose([directoryFile(offered)])}>
              {messages.fromDirectory(offered.length)}
            </Button>
            {/* In a spreadsheet people are left out, and get other roles. */}
            <Button
              startIcon={<FileDownloadOutlined />}
              onClick={() => saveFile('directory.csv', directoryFile(offered))}
            >
              {messages.downloadDirectory}
            </Button>
          </>
        )}
        {file && (
          <Typography variant="body2" role="status" sx={{ minWidth: 0 }}>
            <FileName name={file.name} />{' '}
            <Box component="span" sx={{ color: 'tokens.text2' }}>
              {sizeText(file.size)}
            </Box>
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The people that a source's directory offers, as a file of them would say it; each as a field engineer. */
function directoryFile(offered: DirectoryAnswer['offered']): File {
  const rows = offered.map(({ email, fullname, alias }) => {
    const values = { email, fullname, role: 'Field Engineer' satisfies Role, alias: alias ?? '' };
    return importFields.map((field) => values[field]);
  });
  const content = toCsv([importFields.map((field) => fieldLabels[field]), ...rows]);
  return new File([content], messages.directoryFile, { type: 'text/csv' });
}

/** Saves a file with the head alone, so that nobody ever adds an example person. */
function saveTemplate(): void {
  const content = toCsv([importFields.map((field) => fieldLabels[field])]);
  saveFile('users-template.csv', new Blob([content], { type: 'text/csv' }));
}
