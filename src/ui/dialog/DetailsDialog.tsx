import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { DetailsHead } from './DetailsHead';
import { DetailsTabs } from './DetailsTabs';
import { DialogFoot } from './DialogFoot';
import type { RecordSteps } from '../record/PreviousNextButtons';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { useNoStrayDrops } from '../files/useNoStrayDrops';

export interface DetailsTab<TabId extends string> {
  id: TabId;
  label: string;
  /** A number behind the label: files, IMRs. */
  count?: number;
  /** What it shows is asked for when it opens: arrow keys lead over the tabs, Enter opens. */
  fetches?: true;
}

interface RecordProps {
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
  /** What the current tab shows, or the whole record; it alone scrolls. */
  children: ReactNode;
  note?: ReactNode;
  /** Beside the actions: "2 unsaved changes". */
  summary?: ReactNode;
  actions: ReactNode;
  /** Pixels. */
  width?: number;
  /** Buttons and keys (Alt+Page Up, Alt+Page Down) to the records beside it. Give each record a dialog of its own, by key. */
  recordSteps?: RecordSteps;
}

export interface TabProps<TabId extends string> {
  tabs: readonly DetailsTab<TabId>[];
  tab: TabId;
  onTabChange: (tab: TabId) => void;
}

/** A short record has no tabs. */
type NoTabProps = { [Name in keyof TabProps<string>]?: undefined };

export type DetailsDialogProps<TabId extends string> = RecordProps & (TabProps<TabId> | NoTabProps);

/** Where a dialog of the usual 720 pixels would stand if it were centred. */
const TOP = 'max(32px, 50vh - 360px)';

/** The wide dialog of a record: head, tabs, a middle that scrolls, a foot that stays; the whole screen on a phone. */
export function DetailsDialog<TabId extends string>(props: DetailsDialogProps<TabId>) {
  const { open, onClose, onSubmit, recordSteps, width = 1200 } = props;
  const id = useId();
  const isSmall = useIsSmall();
  const actByKey = (event: KeyboardEvent) => {
    const act = actionOf(event, onSubmit, recordSteps);
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
      transitionDuration={recordSteps?.entered && 0}
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
      <DetailsHead
        titleId={`${id}-title`}
        number={props.number}
        title={props.title}
        chips={props.chips}
        recordSteps={recordSteps}
        onClose={onClose}
      />
      {props.tabs ? (
        <DetailsTabs
          id={id}
          label={props.number}
          tabs={props.tabs}
          tab={props.tab}
          onTabChange={props.onTabChange}
        />
      ) : (
        <Box sx={{ flexShrink: 0, mt: 3, borderBottom: 1, borderColor: 'tokens.hair' }} />
      )}
      <Panel id={id} tab={props.tab}>
        {props.children}
      </Panel>
      <DialogFoot note={props.note} summary={props.summary} actions={props.actions} />
    </Dialog>
  );
}

/** What a key means to the dialog. */
function actionOf(
  event: KeyboardEvent,
  onSubmit: (() => void) | undefined,
  recordSteps: RecordSteps | undefined,
): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  // A menu, a calendar or a dialog stands outside, and its keys only bubble to here.
  if (!event.currentTarget.contains(event.target as Node) || isUsed(event)) return undefined;
  if (key === 'Enter' && (ctrlKey || metaKey)) return onSubmit;
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const step = { PageUp: recordSteps?.onPrevious, PageDown: recordSteps?.onNext }[key];
  return step && (() => step('title'));
}

/**
 * Whether an open list of options has used the key itself, and what it chose is not here yet. One that is closed claims
 * Enter as well, but does not open by this one (`SelectField`).
 */
const isUsed = ({ defaultPrevented, target }: KeyboardEvent) =>
  defaultPrevented && !(target as Element).matches('[role="combobox"][aria-expanded="false"]');

/** What the chosen tab shows, or the whole record; it is there for as long as the dialog is open. Each tab is left and found at its own place. */
function Panel({ id, tab, children }: { id: string; tab: string | undefined; children: ReactNode }) {
  useNoStrayDrops();
  const box = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string | undefined, number>());
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = places.current.get(tab) ?? 0;
  }, [tab]);
  return (
    // Focusable, so that a record without any control can be scrolled by the keyboard.
    <Box
      ref={box}
      role={tab === undefined ? 'group' : 'tabpanel'}
      tabIndex={0}
      onScroll={({ target, currentTarget }) => {
        // A long text that scrolls in itself is none of it.
        if (target === currentTarget) places.current.set(tab, currentTarget.scrollTop);
      }}
      id={`${id}-panel`}
      aria-labelledby={tab === undefined ? `${id}-title` : `${id}-tab-${tab}`}
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
  );
}
