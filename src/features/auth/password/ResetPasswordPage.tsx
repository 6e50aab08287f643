import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { AuthFrame } from '../AuthFrame';
import { linkMessages, type LinkKind } from './passwordMessages';
import { ResetPasswordForm } from './ResetPasswordForm';
import { afterLink } from '../returnPath';

/** The parameter that an invitation's link has beside the token. */
const WELCOME = 'welcome';

/** /reset-password, where mailed links lead (LOGIN-10…13, ADM-13). */
export function ResetPasswordPage() {
  const [params] = useState(() => new URLSearchParams(window.location.search));
  const token = params.get('token');
  const kind: LinkKind = params.has(WELCOME) ? 'invitation' : 'reset';

  // Histories store an address, and bystanders can read it: the token is removed from it at once (D-13).
  useEffect(() => {
    const address = window.location.pathname + (kind === 'invitation' ? `?${WELCOME}` : '');
    window.history.replaceState(window.history.state, '', address);
  }, [kind]);

  return (
    <AuthFrame>
      {token ? (
        <ResetPasswordForm token={token} kind={kind} />
      ) : (
        <>
          <Typography variant="loginTitle" component="h1" sx={{ mb: 4 }}>
            {linkMessages[kind].title}
          </Typography>
          <Alert severity="error" sx={{ mb: 4 }}>
            {linkMessages[kind].incomplete}
          </Alert>
          <Button component={Link} to={paths.login} state={afterLink} fullWidth>
            To the login page
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
