import { useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countText } from '@/lib/format/texts';
import { SavedViewMenu } from './SavedViewMenu';
import { SaveViewDialog } from './SaveViewDialog';
import { useCounts } from './useCounts';
import { useSavedViews, type SavedViewsProps } from './useSavedViews';

interface TabProps {
  label: string;
  count: number | undefined;
  /** Room for the digits of the longest count, so that nothing moves when it comes. */
  digits: number;
  isShown: boolean;
  onClick: () => void;
}

function Tab({ label, count, digits, isShown, onClick }: TabProps) {
  return (
    <Button
      size="small"
      aria-pressed={isShown}
      onClick={onClick}
      sx={{
        flexShrink: 0,
        maxWidth: 240,
        borderRadius: 0,
        px: 2,
        color: isShown ? 'tokens.primary' : 'tokens.text2',
        boxShadow: ({ vars }) => (isShown ? `inset 0 -2px ${vars.palette.tokens.primary}` : 'none'),
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      <Box
        component="span"
        sx={{
          ml: 1.5,
          flexShrink: 0,
          minWidth: `${digits}ch`,
          fontWeight: 400,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {count !== undefined && countText(count)}
      </Box>
    </Button>
  );
}

/** The `ref` of the buttons of a changed view, which go once one has worked: moves their focus to the view's tab. */
function focusShownTab(buttons: HTMLElement | null) {
  const tabs = buttons?.parentElement;
  return () => {
    if (!buttons?.contains(document.activeElement)) return;
    // Once all is drawn: a view that was just saved has its tab only then.
    queueMicrotask(() => tabs?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus());
  };
}

const beside = {
  position: 'absolute',
  inset: { xs: '-4px -8px', md: '-8px auto -10px -8px' },
  display: 'flex',
  alignItems: 'center',
  width: { md: 'max-content' },
  maxWidth: { md: 'min(calc(100vw - 560px), 880px)' },
} as const;
/** Beside the line, or where that leaves no room beside the title. */
const alone = {
  position: 'absolute',
  top: { xs: -31, lg: -5 },
  right: { xs: 0, lg: 'auto' },
  left: { lg: 'calc(100% + 4px)' },
} as const;

/**
 * The views of a list as tabs, with the menu that saves them. They stand on the line under the page's title, so that
 * nothing moves when they come after the first rows; who has no view sees the line, and the menu beside it.
 */
export default function SavedViews({ children, ...props }: SavedViewsProps & { children: ReactNode }) {
  const views = useSavedViews(props);
  const [isSaving, setSaving] = useState(false);
  const { active, contents, tabs } = views;
  const shownFilters = useMemo(
    () =>
      new Map([['', {}], ...tabs.map(({ id }) => [id, contents.get(id)?.content.filters ?? {}] as const)]),
    [tabs, contents],
  );
  const counts = useCounts(props, shownFilters);
  if (!views.isLoaded && !views.error) return children;
  const digits = countText(props.rows.length).length;
  const menu = (
    <SavedViewMenu
      views={views}
      allLabel={props.allLabel}
      icon={<BookmarkBorderOutlined />}
      onSaveAs={() => setSaving(true)}
    />
  );
  return (
    <>
      <Box sx={{ visibility: tabs.length > 0 ? 'hidden' : 'visible' }}>{children}</Box>
      {/* One box, whether there are views or not: the focus stays in the menu when the first one is saved. */}
      <Box sx={tabs.length > 0 ? beside : alone}>
        {tabs.length > 0 && (
          <Box
            role="group"
            aria-label="Views"
            sx={{
              display: 'flex',
              alignItems: 'center',
              // For focus rings, which scrolling would cut.
              p: 1,
              overflowX: 'auto',
              scrollbarWidth: 'thin',
            }}
          >
            <Tab
              label={props.allLabel}
              count={counts.get('')}
              digits={digits}
              isShown={!active}
              onClick={() => views.apply(undefined)}
            />
            {tabs.map((view) => (
              <Tab
                key={view.id}
                label={view.name}
                count={counts.get(view.id)}
                digits={digits}
                isShown={view === active}
                onClick={() => views.apply(view)}
              />
            ))}
            {views.isChanged && (
              // Each button takes all of them away.
              <Box ref={focusShownTab} sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, ml: 2 }}>
                <Box
                  role="status"
                  component="span"
                  sx={{ typography: 'body2', color: 'tokens.text2', mr: 1 }}
                >
                  Changed
                </Box>
                {views.mayChange && (
                  // aria-disabled and not disabled, which would lose the focus.
                  <Button
                    size="small"
                    aria-disabled={views.isSaving}
                    onClick={() => !views.isSaving && views.save()}
                  >
                    Save
                  </Button>
                )}
                <Button size="small" onClick={() => setSaving(true)}>
                  Save as
                </Button>
                <Button size="small" onClick={views.discard}>
                  Discard
                </Button>
              </Box>
            )}
          </Box>
        )}
        {menu}
      </Box>
      {isSaving && (
        <SaveViewDialog
          views={views}
          onClose={() => setSaving(false)}
          onSaved={(view) => {
            // The dialog gives the focus back to what opened it, which then takes it on.
            flushSync(() => setSaving(false));
            views.keep(view);
          }}
        />
      )}
    </>
  );
}
