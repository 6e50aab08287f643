import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DetailsHead, type HeadProps } from './DetailsHead';
import { DetailsTabs, type TabProps } from './DetailsTabs';
import { DialogFoot } from './DialogFoot';
import { LOW_WINDOW } from '@/lib/constants';
import { lowFootHeight } from './lowWindow';
import type { RecordSteps } from '../record/PreviousNextButtons';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { useNoStrayDrops } from '../files/useNoStrayDrops';

interface RecordProps extends HeadProps {
  open: boolean;
  /** Ctrl+Enter. */
  onSubmit?: () => void;
  /** The current tab, or the whole record; only this part scrolls. */
  children: ReactNode;
  note?: ReactNode;
  /** As of when a record from outside is: "As of 2:02 PM, ERP". */
  asOf?: string;
  /** Shown beside the actions: "2 unsaved changes". */
  summary?: ReactNode;
  actions: ReactNode;
  /** Pixels. */
  width?: number;
}

/** A short record has no tabs. */
type NoTabProps = { [Name in keyof TabProps<string>]?: undefined };

export type DetailsDialogProps<TabId extends string> = RecordProps & (TabProps<TabId> | NoTabProps);

/** Where a centred dialog of the usual 720 pixels would begin. */
const TOP = 'max(32px, 50vh - 360px)';

/** The wide dialog of a record: head, tabs, a middle that scrolls and a fixed foot; fills the screen on a phone. In a low window all but the foot scrolls. */
export function DetailsDialog<TabId extends string>(props: DetailsDialogProps<TabId>) {
  const { open, onClose, onSubmit, recordSteps, width = 1200 } = props;
  const id = useId();
  const isSmall = useIsSmall();
  const actByKey = (event: KeyboardEvent) => {
    // A key that is held down would go on to the button that takes the place of the pressed one.
    if (event.repeat && event.key === 'Enter' && (event.target as Element).matches('button'))
      event.preventDefault();
    const act = actionOf(event, onSubmit, recordSteps);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog
      open={open}
      onClose={(event: MouseEvent | KeyboardEvent, reason) => {
        // The second half of a double click on what has opened it.
        if (reason !== 'backdropClick' || event.detail < 2) onClose();
      }}
      onKeyDown={actByKey}
      // The next record's dialog opens in the same place; fading it in would flash.
      transitionDuration={recordSteps?.entered && 0}
      fullScreen={isSmall}
      aria-labelledby={`${id}-title`}
      maxWidth={false}
      slotProps={{
        // Fixed at its top, not centred: a growing field or another tab must not move what the pointer is on.
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          sx: {
            ...(isSmall ? { width: 1 } : { width, m: 6, mt: TOP, maxHeight: `calc(100% - ${TOP} - 32px)` }),
            [LOW_WINDOW]: { display: 'block', scrollPaddingBottom: `${lowFootHeight}px` },
          },
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
      <DialogFoot note={props.note} asOf={props.asOf} summary={props.summary} actions={props.actions} />
    </Dialog>
  );
}

/** The dialog's action for a key. */
function actionOf(
  event: KeyboardEvent,
  onSubmit: (() => void) | undefined,
  recordSteps: RecordSteps | undefined,
): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
  // Keys of a menu, a calendar or a dialog outside only bubble up to here.
  if (!event.currentTarget.contains(event.target as Node) || isUsed(event)) return undefined;
  if (key === 'Enter' && (ctrlKey || metaKey)) return repeat ? undefined : onSubmit;
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const step = { PageUp: recordSteps?.onPrevious, PageDown: recordSteps?.onNext }[key];
  return step && (() => step('title'));
}

/**
 * Whether an open list of options has used the key itself, and its choice has not arrived yet. A closed one claims
 * Enter too, but Ctrl+Enter does not open it (`SelectField`).
 */
const isUsed = ({ defaultPrevented, target }: KeyboardEvent) =>
  defaultPrevented && !(target as Element).matches('[role="combobox"][aria-expanded="false"]');

/**
 * The current tab, or the whole record. It lives as long as the dialog, and each tab keeps its scroll position; in a low
 * window, where the tabs scroll away with it, none does.
 */
function Panel({ id, tab, children }: { id: string; tab: string | undefined; children: ReactNode }) {
  useNoStrayDrops();
  const box = useRef<HTMLDivElement>(null);
  const isLow = useMediaQuery(LOW_WINDOW);
  const isSmall = useIsSmall();
  // A phone that is turned, a window that is zoomed: something else scrolls, or all stands elsewhere.
  useEffect(() => {
    // Each part of the dialog is told of it in a turn of its own.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (focused !== box.current && box.current?.contains(focused))
        focused?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLow, isSmall]);
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
        // Not for a long text that scrolls inside the panel.
        if (target === currentTarget) places.current.set(tab, currentTarget.scrollTop);
      }}
      id={`${id}-panel`}
      aria-labelledby={tab === undefined ? `${id}-title` : `${id}-tab-${tab}`}
      sx={{
        // Texts for screen readers are outside the flow; without this they would lengthen the dialog.
        position: 'relative',
        flex: '1 1 auto',
        overflowY: 'auto',
        minHeight: 120,
        outlineOffset: '-2px',
        // The dialog scrolls as a whole there.
        [LOW_WINDOW]: { overflowY: 'visible' },
      }}
    >
      {children}
    </Box>
  );
}
