import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Backdrop from '@mui/material/Backdrop';
import { useId } from 'react';
import { BarItem } from '../headerParts';
import type { NavEntry } from '../navigation';
import { PhoneMenu } from './PhoneMenu';
import { useDisclosure } from '../useDisclosure';
import type { HeaderUserProps } from '../useHeaderUser';

/** The burger and its menu, which stand for the links on small screens (SHELL-09). */
export function PhoneNav({ menu, ...user }: HeaderUserProps & { menu: readonly NavEntry[] }) {
  const id = useId();
  const { isOpen, toggle, close, dismiss, rootRef, buttonRef } = useDisclosure<HTMLDivElement>();
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
        onClick={toggle}
        sx={({ iconSizes }) => ({
          width: 44,
          color: 'tokens.barText',
          '& .MuiSvgIcon-root': { fontSize: iconSizes.burger },
        })}
      >
        {isOpen ? <CloseOutlined /> : <MenuOutlined />}
      </BarItem>
      {isOpen && (
        <>
          <Backdrop open onClick={close} sx={{ top: 56 }} />
          <PhoneMenu id={id} menu={menu} {...user} onClose={close} onLogout={logout} />
        </>
      )}
    </div>
  );
}
