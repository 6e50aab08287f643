import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

export interface DetailsTab<TabId extends string> {
  id: TabId;
  label: string;
  /** A number behind the label: files, IMRs. */
  count?: number;
  /** Its content is fetched when it opens: arrow keys move over the tabs, Enter opens one. */
  fetches?: true;
}

export interface TabProps<TabId extends string> {
  tabs: readonly DetailsTab<TabId>[];
  tab: TabId;
  onTabChange: (tab: TabId) => void;
}

interface DetailsTabsProps<TabId extends string> extends TabProps<TabId> {
  /** The dialog's id: the prefix of its tabs' and panel's ids. */
  id: string;
  label: string;
}

/** Tabs of a record. They open on focus, unless a tab in between would be fetched for nothing. */
export function DetailsTabs<TabId extends string>({
  id,
  label,
  tabs,
  tab,
  onTabChange,
}: DetailsTabsProps<TabId>) {
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: TabId) => onTabChange(next)}
      aria-label={label}
      // On the narrowest phones there is no room for all of them: what is beyond is scrolled to.
      variant="scrollable"
      scrollButtons={false}
      selectionFollowsFocus={!tabs.some(({ fetches }) => fetches)}
      sx={{ flexShrink: 0, mt: 1, px: { xs: 4, md: 6 }, borderBottom: 1, borderColor: 'tokens.hair' }}
    >
      {tabs.map(({ id: tabId, label: name, count }) => (
        <Tab
          key={tabId}
          value={tabId}
          id={`${id}-tab-${tabId}`}
          aria-controls={`${id}-panel`}
          label={count === undefined ? name : <TabLabel label={name} count={count} />}
        />
      ))}
    </Tabs>
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
