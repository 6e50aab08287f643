import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signedOutSession } from '@/testing/builders/builders';
import { failWith } from '@/testing/handlers/failure';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { LoginPage } from '../LoginPage';

// By role: the login page behind has a field of the same name, hidden while the dialog is open.
const field = () => screen.getByRole('textbox', { name: 'Email' });
const send = () => screen.getByRole('button', { name: 'Send Reset Link' });

async function open() {
  const app = renderWithApp(<LoginPage />, { route: '/login', state: { session: signedOutSession } });
  await app.user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  await screen.findByRole('dialog', { name: 'Forgot Password' });
  return app;
}

it('LOGIN-07 asks for the address, and goes away by Cancel', async () => {
  const { user } = await open();
  expect(screen.getByRole('dialog', { name: 'Forgot Password' })).toHaveAccessibleDescription(
    'Enter your email to receive a reset link',
  );
  expect(field()).toHaveAttribute('type', 'email');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('LOGIN-07 starts with the address that was typed at the sign-in', async () => {
  const { user } = renderWithApp(<LoginPage />, { route: '/login', state: { session: signedOutSession } });
  await user.type(field(), 'jonah@example.test');
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  await screen.findByRole('dialog', { name: 'Forgot Password' });
  expect(field()).toHaveValue('jonah@example.test');
  await user.type(field(), '.uk');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field()).toHaveValue('jonah@example.test');
});

it.each([
  ['', 'Please enter your email.'],
  ['nobody', 'Please enter a valid email address.'],
  ['a@b', 'Please enter a valid email address.'],
])('LOGIN-08 rejects %p', async (text, message) => {
  const { user } = await open();
  if (text) await user.type(field(), text);
  await user.click(send());
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(field()).toHaveAccessibleDescription(message);
});

it('LOGIN-07 LOGIN-09 sends, says so, closes and clears', async () => {
  let sent: unknown;
  const answer = held();
  server.use(
    http.post('/api/forgot-password', async ({ request }) => {
      sent = await request.json();
      await answer.released;
      return HttpResponse.json({ message: 'Sent' });
    }),
  );
  const { user } = await open();
  await user.type(field(), 'jonah@example.test');
  await user.click(send());
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeVisible();
  answer.release();
  expect(await screen.findByText('Reset email sent successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual({ email: 'jonah@example.test' });
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  expect(field()).toHaveValue('');
});

it.each([
  ['202', () => HttpResponse.json({}, { status: 202 }), 'Failed to send an email for forgot password link'],
  [
    '500 without words',
    () => new HttpResponse('', { status: 500 }),
    'Failed to send an email for forgot password link',
  ],
  ['no answer', () => HttpResponse.error(), 'Failed to send email'],
  ['words', () => failWith(429, 'rate_limited', 'Wait a minute'), 'Wait a minute'],
])('LOGIN-09 counts %s as a failure, and keeps what was typed', async (_what, answer, text) => {
  server.use(http.post('/api/forgot-password', answer));
  const { user } = await open();
  await user.type(field(), 'jonah@example.test{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field()).toHaveValue('jonah@example.test');
});

it('LOGIN-09 an answer after Cancel leaves the dialog that was opened since alone', async () => {
  const answer = held();
  server.use(
    http.post('/api/forgot-password', async () => {
      await answer.released;
      return HttpResponse.json({ message: 'Sent' });
    }),
  );
  const { user } = await open();
  await user.type(field(), 'jonah@example.test{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  await user.type(field(), 'amira@example.test');
  answer.release();
  expect(await screen.findByText('Reset email sent successfully!')).toBeVisible();
  expect(field()).toHaveValue('amira@example.test');
});
