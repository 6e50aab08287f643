import type { ReactNode } from 'react';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import type { Theme } from '@mui/material/styles';
import { StateTag } from '@/ui/tags/StateTag';

const small = ({ iconSizes }: Theme) => ({ fontSize: iconSizes.tag });

/** How a row's outcome looks. */
export type OutcomeKind = 'change' | 'done' | 'waits' | 'same' | 'refused' | 'failed';

const looks: Record<OutcomeKind, { icon: ReactNode; palette?: string; outlined?: boolean }> = {
  change: { icon: <EditOutlined sx={small} /> },
  done: { icon: <CheckCircleOutlined sx={small} />, palette: 'tokens.status.completed' },
  waits: { icon: <ScheduleOutlined sx={small} />, palette: 'tokens.status.pending' },
  same: { icon: <RemoveOutlined sx={small} />, palette: 'tokens.status.cancelled' },
  refused: { icon: <BlockOutlined sx={small} />, palette: 'tokens.status.cancelled' },
  failed: { icon: <ErrorOutlineOutlined sx={small} />, palette: 'tokens.message.error' },
};

/** What becomes of a task, as a tag. */
export const OutcomeTag = ({ label, kind }: { label: string; kind: OutcomeKind }) => (
  <StateTag label={label} {...looks[kind]} />
);
