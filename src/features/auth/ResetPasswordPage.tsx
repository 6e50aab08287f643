import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthFrame } from './AuthFrame';
import { messages } from './messages';
import { ResetPasswordForm } from './ResetPasswordForm';

/** /reset-password, where the mailed link leads (LOGIN-10…13). */
export function ResetPasswordPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));

  // An address is kept by histories and shown to who looks over the shoulder: the token leaves it at once (D-13).
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);

  return (
    <AuthFrame>
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <>
          <Typography variant="loginTitle" component="h1" sx={{ mb: 4 }}>
            Reset Password
          </Typography>
          <Alert severity="error" sx={{ mb: 4 }}>
            {messages.resetLinkIncomplete}
          </Alert>
          <Button component={Link} to="/login" fullWidth>
            To the login page
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
