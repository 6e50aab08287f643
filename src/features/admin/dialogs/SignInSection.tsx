import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@contract/accounts/users';
import { instantText } from '@/lib/format/instants';
import { localMinute } from '@/lib/format/localMinute';
import { useMinute } from '@/lib/hooks/useMinute';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { ActionErrorAlert } from '@/ui/feedback/ActionErrorAlert';
import { TabSection } from '@/ui/dialog/TabSection';
import { dialogMessages } from './messages';
import { NewPassword } from './NewPassword';
import type { SignInForm } from './useSignInForm';

interface SignInSectionProps {
  user: User;
  /** The admin's own account. */
  isOwn: boolean;
  form: SignInForm;
}

/** Takes the focus to the form when it opens, and back to what opened it when it closes: either goes with what was pressed. */
function useFocusOf(isTyping: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const wasTyping = useRef(isTyping);
  useEffect(() => {
    if (wasTyping.current === isTyping) return;
    wasTyping.current = isTyping;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector<HTMLElement>(isTyping ? 'input' : 'button')?.focus({ preventScroll: true });
  }, [isTyping]);
  return box;
}

/** How somebody gets in: what they have, a new password, an invitation. */
export function SignInSection({ user, isOwn, form }: SignInSectionProps) {
  const { password, failure, isBusy } = form;
  const box = useFocusOf(password !== null);
  return (
    <TabSection title="Signing in">
      <Typography variant="body2">
        <SignInState user={user} />
      </Typography>
      {failure && (
        <ActionErrorAlert
          uncertain={failure.isUncertain}
          title={failure.title}
          lines={[failure.error.message, ...(failure.isUncertain ? [dialogMessages.notKnown] : [])]}
          requestId={failure.error.requestId}
        />
      )}
      <Box ref={box} sx={{ scrollMarginBlock: '20px' }}>
        {password !== null ? (
          <PasswordForm password={password} form={form} />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <DisabledReason reason={isOwn ? dialogMessages.notOwnPassword : null}>
              <Button variant="outlined" onClick={() => form.type('')}>
                Set a new password
              </Button>
            </DisabledReason>
            {!user.hasPassword && (
              <DisabledReason reason={user.is_active ? null : dialogMessages.inactive}>
                <Button variant="outlined" onClick={form.invite} disabled={isBusy}>
                  {user.invitation ? 'Send invitation again' : 'Send invitation'}
                </Button>
              </DisabledReason>
            )}
          </Box>
        )}
      </Box>
    </TabSection>
  );
}

function SignInState({ user: { hasPassword, invitation, must_change_password } }: { user: User }) {
  const now = useMinute();
  if (hasPassword)
    return must_change_password
      ? 'An admin has set the password. It must be changed at the next sign-in.'
      : 'The password is known to its owner only.';
  if (!invitation) return 'No password is set yet, and no invitation is on its way.';
  const { sentAt, expiresAt } = invitation;
  const ending = localMinute(new Date(expiresAt)) <= now ? 'It ran out' : 'It runs out';
  return `No password is set yet. An invitation was sent ${instantText(sentAt)}. ${ending} ${instantText(expiresAt)}.`;
}

function PasswordForm({ password, form }: { password: string; form: SignInForm }) {
  return (
    <Box role="group" aria-label="New password" sx={{ display: 'grid', gap: 3 }}>
      <NewPassword
        value={password}
        error={form.error}
        helper={dialogMessages.passwordAgain}
        onChange={form.type}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => form.type(null)} disabled={form.isBusy}>
          Cancel
        </Button>
        <Button variant="outlined" onClick={form.setPassword} disabled={form.isBusy}>
          {form.isBusy ? 'Saving...' : 'Set password'}
        </Button>
      </Box>
    </Box>
  );
}
