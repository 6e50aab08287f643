import { useEffect, useEffectEvent, useState } from 'react';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { selectSessionStatus } from '@/lib/session/session';
import { noticeShown } from '@/lib/store/notices';
import { BarIcon } from '../layout/headerParts';
import type { NavEntry } from '../layout/navigation';
import { useColorMode } from '../layout/useColorMode';
import type { HeaderUserProps } from '../layout/useHeaderUser';
import { paletteFile } from './paletteFile';
import { openedBy, type Opened } from './shortcuts';
import { useSingleKeys } from './useSingleKeys';

interface PaletteHostProps extends Pick<HeaderUserProps, 'isAdmin' | 'onLogout'> {
  menu: readonly NavEntry[];
}

/** The button and the keys that open the palette and the list of keys, and what they open (PAL-01). */
export function PaletteHost({ menu, isAdmin, onLogout }: PaletteHostProps) {
  const dispatch = useAppDispatch();
  const isSignedIn = useSelector(selectSessionStatus) === 'signedIn';
  const { label: changeColors, change } = useColorMode();
  const [hasSingleKeys] = useSingleKeys();
  const [opened, setOpened] = useState<Opened>();
  const [dialogs, setDialogs] = useState(paletteFile.loaded);

  const open = (wanted: Opened) => {
    setOpened(wanted);
    paletteFile.load().then(setDialogs, () => {
      setOpened(undefined);
      dispatch(noticeShown({ kind: 'error', message: 'The palette could not be loaded. Try again.' }));
    });
  };
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = openedBy(event, hasSingleKeys);
    // One who has to sign in again sees nothing but that.
    if (!wanted || !isSignedIn) return;
    event.preventDefault();
    if (opened === undefined) open(wanted);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const close = () => setOpened(undefined);
  return (
    <>
      <BarIcon
        aria-label="Find"
        title="Find (Ctrl K)"
        onClick={() => open('palette')}
        // In the narrowest windows the name needs the room.
        sx={{ mr: { xs: -1.5, lg: 0 } }}
      >
        <SearchOutlined />
      </BarIcon>
      {dialogs && isSignedIn && opened === 'palette' && (
        <dialogs.palette
          menu={menu}
          isAdmin={isAdmin}
          actions={[
            { label: changeColors, act: change },
            { label: 'List all keys', act: () => open('shortcuts') },
            { label: 'Logout', act: onLogout },
          ]}
          onClose={close}
        />
      )}
      {dialogs && isSignedIn && opened === 'shortcuts' && <dialogs.shortcuts onClose={close} />}
    </>
  );
}
