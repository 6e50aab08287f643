import { useId, useState, type ReactNode } from 'react';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import type { SavedView } from '@contract/savedViews';
import { toApiError } from '@/api/base/apiError';
import { useDeleteSavedViewMutation } from '@/api/savedViews';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { savedViewMessages } from './messages';
import { SaveViewDialog } from './SaveViewDialog';
import type { SavedViews } from './useSavedViews';

interface SavedViewMenuProps {
  views: SavedViews;
  allLabel: string;
  icon: ReactNode;
  onSaveAs: () => void;
}

/** Deletes a view after a question. */
function DeleteDialog({ view, views, onClose }: { view: SavedView; views: SavedViews; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useDeleteSavedViewMutation();
  const confirm = async () => {
    // The list goes on without it, before it is missed there.
    const comeBack = views.leave();
    const { error } = await remove(view.id);
    dispatch(
      noticeShown(
        error
          ? { kind: 'error', message: toApiError(error).message }
          : { kind: 'success', message: savedViewMessages.deleted(view.name) },
      ),
    );
    // Somebody else may have deleted it.
    if (error) views.reload();
    if (error && toApiError(error).status !== 404) comeBack();
    // That of the view that was shown when this was confirmed.
    else views.forgetLayout();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title="Delete view?"
      text={savedViewMessages.deleteQuestion(view.name, view.shared === 'me' ? null : view.shared)}
      confirmLabel="Delete"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

/** Chooses a view, saves a new one, and changes or deletes the one that is shown. */
export function SavedViewMenu({ views, allLabel, icon, onSaveAs }: SavedViewMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'delete'; view: SavedView } | null>(null);
  const { active, role } = views;
  const isOpen = anchor !== null;
  const closing = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const item = (view: SavedView) => (
    <MenuItem
      key={view.id}
      role="menuitemradio"
      aria-checked={view === active}
      selected={view === active}
      onClick={closing(() => views.apply(view))}
    >
      {view.name}
    </MenuItem>
  );
  const groupOf = (title: string, of: readonly SavedView[]) =>
    of.length > 0 && [
      <ListSubheader key={title} role="presentation">
        {title}
      </ListSubheader>,
      ...of.map(item),
    ];
  const sharedWith = [...new Set(views.views.map(({ shared }) => shared))].filter((each) => each !== 'me');
  return (
    <>
      <Tooltip title="Views">
        <IconButton
          aria-label="Views"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          size="small"
          onClick={(event) => setAnchor(event.currentTarget)}
          // Large enough for a finger.
          sx={{ flexShrink: 0, width: 28, height: 28 }}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        open={isOpen}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 480 } } }}
      >
        {views.error && <MenuItem disabled>{savedViewMessages.loadFailed}</MenuItem>}
        <MenuItem
          role="menuitemradio"
          aria-checked={!active}
          selected={!active}
          onClick={closing(() => views.apply(undefined))}
        >
          {allLabel}
        </MenuItem>
        {groupOf(
          'Only mine',
          views.views.filter(({ shared }) => shared === 'me'),
        )}
        {sharedWith.map((each) =>
          groupOf(
            each === role ? 'Shared with your role' : `Shared: ${each}`,
            views.views.filter(({ shared }) => shared === each),
          ),
        )}
        <Divider />
        {views.isChanged && views.mayChange && (
          <MenuItem onClick={closing(views.save)}>Save changes of this view</MenuItem>
        )}
        {views.isChanged && (
          <MenuItem onClick={closing(views.discard)}>Discard changes of this view</MenuItem>
        )}
        <MenuItem disabled={!views.isLoaded} onClick={closing(onSaveAs)}>
          Save as new view…
        </MenuItem>
        {active && views.mayChange && (
          <MenuItem onClick={closing(() => setDialog({ kind: 'edit', view: active }))}>
            Name, sharing and default…
          </MenuItem>
        )}
        {active && views.mayChange && (
          <MenuItem onClick={closing(() => setDialog({ kind: 'delete', view: active }))}>
            Delete this view…
          </MenuItem>
        )}
      </Menu>
      {dialog?.kind === 'edit' && (
        <SaveViewDialog
          views={views}
          edited={dialog.view}
          onClose={() => setDialog(null)}
          onSaved={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog view={dialog.view} views={views} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
