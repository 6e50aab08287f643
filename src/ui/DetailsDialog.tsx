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
import { NeighbourButtons, positionText, type Neighbours } from './NeighbourButtons';
import { useIsSmall } from './useIsSmall';
import { useNoStrayDrops } from './useNoStrayDrops';

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
  /** Buttons and keys (Alt+Page Up, Alt+Page Down) to the records beside it. Give each record a dialog of its own, by key. */
  neighbours?: Neighbours;
}

/** Where a dialog of the usual 720 pixels would stand if it were centred. */
const TOP = 'max(32px, 50vh - 360px)';

/** The wide dialog of a record: head, tabs, a middle that scrolls, a foot that stays; the whole screen on a phone. */
export function DetailsDialog<TabId extends string>(props: DetailsDialogProps<TabId>) {
  const { open, onClose, onSubmit, neighbours, width = 1200 } = props;
  const id = useId();
  const isSmall = useIsSmall();
  const actByKey = (event: KeyboardEvent) => {
    const act = actionOf(event, onSubmit, neighbours);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onKeyDown={actByKey}
      // From record to record the dialog stays where it is; fading it in again would flash.
      transitionDuration={neighbours?.entered && 0}
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

/** What a key means to the dialog. */
function actionOf(
  event: KeyboardEvent,
  onSubmit: (() => void) | undefined,
  neighbours: Neighbours | undefined,
): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (key === 'Enter' && (ctrlKey || metaKey)) return onSubmit;
  // An open list of options has used the key itself; a menu or calendar stands outside, and its keys only bubble to here.
  const isElsewhere = event.defaultPrevented || !event.currentTarget.contains(event.target as Node);
  if (isElsewhere || !altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const step = { PageUp: neighbours?.onPrevious, PageDown: neighbours?.onNext }[key];
  return step && (() => step('title'));
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
  neighbours,
}: DetailsDialogProps<TabId> & { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useNoStrayDrops();
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const entered = neighbours?.entered ?? 'title';
  // Focus enters at the title, so that a screen reader begins with what was opened; it stays on the button of who
  // goes from record to record.
  useEffect(() => {
    const places = { title: heading, previous, next };
    places[entered].current?.focus();
  }, [entered]);
  return (
    <>
      {/* In the order of the keyboard: the title comes before the buttons, although it stands below them. */}
      <Box
        sx={{
          display: 'grid',
          gridTemplateAreas: '"record buttons" "title title"',
          gridTemplateColumns: '1fr auto',
          columnGap: 2,
          pt: 2,
          px: { xs: 4, md: 6 },
        }}
      >
        <Box
          sx={{
            gridArea: 'record',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
          }}
        >
          <Typography variant="body2" sx={{ color: 'tokens.text2' }}>
            {number}
            {neighbours && (
              // On a phone it has no room between the buttons.
              <Box component="span" sx={{ display: { md: 'none' } }}>
                {` · ${positionText(neighbours)}`}
              </Box>
            )}
          </Typography>
          {chips}
        </Box>
        <Typography
          id={`${id}-title`}
          ref={heading}
          component="h2"
          variant="h2"
          tabIndex={-1}
          sx={{
            gridArea: 'title',
            // The longest title must leave room for the rest on a phone; it stands in full in the record.
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '4',
            overflow: 'hidden',
            outline: 'none',
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Typography>
        <Box
          sx={{
            gridArea: 'buttons',
            display: 'flex',
            alignItems: 'center',
            alignSelf: 'start',
            gap: 2,
            mr: -2,
          }}
        >
          {neighbours && <NeighbourButtons neighbours={neighbours} previousRef={previous} nextRef={next} />}
          <Tooltip title="Close">
            <IconButton aria-label="Close" onClick={onClose}>
              <CloseOutlined />
            </IconButton>
          </Tooltip>
        </Box>
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
        sx={{
          // Texts for screen readers are taken out of the flow: here they scroll with it, else they lengthen the dialog.
          position: 'relative',
          flex: '1 1 auto',
          overflowY: 'auto',
          minHeight: 120,
          outlineOffset: '-2px',
        }}
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
