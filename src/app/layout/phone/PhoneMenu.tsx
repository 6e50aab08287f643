import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ImportExportOutlined from '@mui/icons-material/ImportExportOutlined';
import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { BrandLogo, brandClass } from '../BrandLogo';
import { phoneMenu, type NavEntry, type NavLink } from '../navigation';
import { PhoneMenuList } from './phoneMenuParts';
import { useColorMode } from '../useColorMode';
import type { HeaderUserProps } from '../useHeaderUser';
import { usePasswordLink } from '../usePasswordLink';

const icons: Partial<Record<string, typeof HomeOutlined>> = {
  '/home': HomeOutlined,
  '/activities': TaskAltOutlined,
  '/salesorder': ReceiptLongOutlined,
  '/case': SupportAgentOutlined,
  '/database': DnsOutlined,
  [paths.admin]: AdminPanelSettingsOutlined,
  [paths.data]: ImportExportOutlined,
};

interface PhoneMenuProps extends HeaderUserProps {
  id: string;
  menu: readonly NavEntry[];
  onClose: () => void;
}

/** What the burger opens: every link, children indented, and Logout. It covers the content, not the header. */
export function PhoneMenu({ id, menu, name, role, email, isAdmin, onLogout, onClose }: PhoneMenuProps) {
  const { pathname } = useLocation();
  const passwordLink = usePasswordLink();
  const colors = useColorMode();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => list.current?.querySelector('a')?.focus(), []);

  const link = ({ label, path }: NavLink) => {
    const Icon = icons[path];
    return (
      <Link to={path} onClick={onClose} aria-current={path === pathname ? 'page' : undefined}>
        {Icon && <Icon aria-hidden />}
        {label}
      </Link>
    );
  };
  return (
    <Box
      component="nav"
      id={id}
      aria-label="Main"
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.appBar,
        insetInline: 0,
        top: 56,
        maxHeight: 'calc(100dvh - 56px)',
        overflowY: 'auto',
        bgcolor: 'tokens.surface',
        color: 'tokens.text',
      })}
    >
      <PhoneMenuList ref={list}>
        {phoneMenu(menu, pathname).map((entry) => (
          <li key={entry.path}>
            {link(entry)}
            {entry.items.length > 0 && (
              <ul>
                {entry.items.map((item) => (
                  <li key={item.path}>{link(item)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {isAdmin && <li>{link({ label: 'Go to Admin Panel', path: paths.admin })}</li>}
        {isAdmin && <li>{link({ label: 'Go to Data', path: paths.data })}</li>}
        <li>
          <Link {...passwordLink} onClick={onClose}>
            <LockResetOutlined aria-hidden />
            Change Password
          </Link>
        </li>
        <li>
          <button type="button" aria-label={colors.label} onClick={colors.change}>
            <colors.Icon aria-hidden />
            {colors.text}
          </button>
        </li>
      </PhoneMenuList>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 4, p: 4, borderTop: 1, borderColor: 'tokens.hair' }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
          <Typography variant="label" sx={{ display: 'block', color: 'tokens.text2' }}>
            {role}
          </Typography>
          <Typography variant="body2" sx={{ color: 'tokens.text2' }}>
            {email}
          </Typography>
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {!isAdmin && (
            // On the header's petrol, which the logo is made for.
            <Box
              className={brandClass}
              sx={{ display: 'grid', p: 2, borderRadius: 1, bgcolor: 'tokens.bar' }}
            >
              <BrandLogo />
            </Box>
          )}
          <Button variant="outlined" startIcon={<LogoutOutlined />} onClick={onLogout}>
            Logout
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
