import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { DialogFoot } from './DialogFoot';
import { useIsSmall } from './useIsSmall';

export interface DetailsTab<TabId extends string> {
  id: TabId;
  label: string;
  /** A number behind the label: files, IMRs. */
  count?: number;
}

export interface DetailsDialogProps<TabId extends string> {
  open: boolean;
  /** Escape, the backdrop and the cross. Ask first when something was typed: `useCloseGuard`. */
  onClose: () => void;
  /** Ctrl+Enter. */
  onSubmit?: () => void;
  /** What kind of record and its number: "Task 48213". */
  number: string;
  title: string;
  /** Chips of what is saved, not of what is being chosen. */
  chips?: ReactNode;
  tabs: readonly DetailsTab<TabId>[];
  tab: TabId;
  onTabChange: (tab: TabId) => void;
  /** What the current tab shows; it alone scrolls. */
  children: ReactNode;
  note?: ReactNode;
  /** Beside the actions: "2 unsaved changes". */
  summary?: ReactNode;
  actions: ReactNode;
  /** Pixels. */
  width?: number;
}

/** Where a dialog of the usual 720 pixels would stand if it were centred. */
const TOP = 'max(32px, 50vh - 360px)';

/** The wide dialog of a record: head, tabs, a middle that scrolls, a foot that stays; the whole screen on a phone. */
export function DetailsDialog<TabId extends string>(props: DetailsDialogProps<TabId>) {
  const { open, onClose, onSubmit, width = 1200 } = props;
  const id = useId();
  const isSmall = useIsSmall();
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onKeyDown={submitByKey}
      fullScreen={isSmall}
      aria-labelledby={`${id}-title`}
      maxWidth={false}
      slotProps={{
        // Held at its top, not centred: a field that grows or another tab must not move what one is pointing at.
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          sx: isSmall ? { width: 1 } : { width, m: 6, mt: TOP, maxHeight: `calc(100% - ${TOP} - 32px)` },
        },
      }}
    >
      <Content {...props} id={id} />
    </Dialog>
  );
}

function Content<TabId extends string>({
  id,
  onClose,
  number,
  title,
  chips,
  tabs,
  tab,
  onTabChange,
  children,
  note,
  summary,
  actions,
}: DetailsDialogProps<TabId> & { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus enters at the title, so that a screen reader begins with what was opened.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, pt: 3, px: { xs: 4, md: 6 } }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 28 }}>
            <Typography variant="body2" sx={{ color: 'tokens.text2' }}>
              {number}
            </Typography>
            {chips}
          </Box>
          <Typography
            id={`${id}-title`}
            ref={heading}
            component="h2"
            variant="h2"
            tabIndex={-1}
            sx={{ outline: 'none', overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
        </Box>
        <Tooltip title="Close">
          <IconButton aria-label="Close" onClick={onClose} sx={{ mr: -2 }}>
            <CloseOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      <Tabs
        value={tab}
        onChange={(_event, next: TabId) => onTabChange(next)}
        aria-label={number}
        selectionFollowsFocus
        sx={{ flexShrink: 0, mt: 1, px: { xs: 4, md: 6 }, borderBottom: 1, borderColor: 'tokens.hair' }}
      >
        {tabs.map(({ id: tabId, label, count }) => (
          <Tab
            key={tabId}
            value={tabId}
            id={`${id}-tab-${tabId}`}
            aria-controls={`${id}-panel`}
            label={count === undefined ? label : <TabLabel label={label} count={count} />}
          />
        ))}
      </Tabs>
      {/* Focusable, so that a record without any control can be scrolled by the keyboard. */}
      <Box
        role="tabpanel"
        tabIndex={0}
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${tab}`}
        sx={{ flex: '1 1 auto', overflowY: 'auto', minHeight: 120, outlineOffset: '-2px' }}
      >
        {children}
      </Box>
      <DialogFoot note={note} summary={summary} actions={actions} />
    </>
  );
}

function TabLabel({ label, count }: { label: string; count: number }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {label}
      <Box
        component="span"
        sx={{
          typography: 'label',
          minWidth: 18,
          px: 1.5,
          borderRadius: 2,
          bgcolor: 'tokens.hair',
          color: 'tokens.text2',
        }}
      >
        {count}
      </Box>
    </Box>
  );
}
