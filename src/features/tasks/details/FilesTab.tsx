import { StateCard } from '@/ui/StateCard';
import { taskMessages } from '../taskMessages';

/** Says what this tab will hold; the calls for it do not exist yet. */
export function FilesTab() {
  return <StateCard kind="before" title="Files are still to come" text={taskMessages.filesToCome} />;
}
