import Box from '@mui/material/Box';
import { useFileContent } from '@/api/useFileContent';
import { FilePanel } from '@/ui/files/FilePanel';
import type { ListedFile } from '@/ui/files/listedFile';
import type { OrderFile, OrderRecord } from './salesOrderRecord';

/** The papers of the order (SO-04, SO-05). */
export function FilesTab({ record: { number, files } }: { record: OrderRecord }) {
  const content = useFileContent<ListedFile>(`sales order ${number}`);
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <FilePanel
        {...content}
        label="Files of this sales order"
        nameLabel="File Name"
        files={files.map(listed)}
        noneTitle="No files found for this Sales Order."
        noneText="None are kept here."
      />
    </Box>
  );
}

const listed = ({ name, ...file }: OrderFile): ListedFile => ({ ...file, title: name, name });
