import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Backdrop from '@mui/material/Backdrop';
import { useId, useState } from 'react';
import { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { BarItem } from '../headerParts';
import type { NavEntry } from '../navigation';
import { useDisclosure } from '../useDisclosure';
import type { HeaderUserProps } from '../useHeaderUser';

/** Fetched when the browser is idle, or the burger is pressed: no page's first row waits for it. */
export const phoneMenuFile = fetchedOnce(() => import(/* webpackChunkName: "phone-menu" */ './PhoneMenu'));

/** The burger and its menu, which stand for the links on small screens (SHELL-09). */
export function PhoneNav({ menu, ...user }: HeaderUserProps & { menu: readonly NavEntry[] }) {
  const id = useId();
  const { isOpen, toggle, close, dismiss, rootRef, buttonRef } = useDisclosure<HTMLDivElement>();
  const dispatch = useAppDispatch();
  const [file, setFile] = useState(phoneMenuFile.loaded);
  const press = () => {
    phoneMenuFile.load().then(
      (loaded) => {
        setFile(loaded);
        toggle();
      },
      () => dispatch(noticeShown({ kind: 'error', message: 'The menu could not be loaded. Try again.' })),
    );
  };
  const logout = () => {
    dismiss();
    user.onLogout();
  };
  return (
    <div ref={rootRef}>
      <BarItem
        ref={buttonRef}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={press}
        sx={({ iconSizes }) => ({
          width: 44,
          color: 'tokens.barText',
          '& .MuiSvgIcon-root': { fontSize: iconSizes.burger },
        })}
      >
        {isOpen ? <CloseOutlined /> : <MenuOutlined />}
      </BarItem>
      {isOpen && file && (
        <>
          <Backdrop open onClick={close} sx={{ top: 56 }} />
          <file.PhoneMenu id={id} menu={menu} {...user} onClose={close} onLogout={logout} />
        </>
      )}
    </div>
  );
}
