import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { toApiError } from '@/api/base/apiError';
import { useInviteUserMutation } from '@/api/users';
import { PASSWORD } from '@/testing/handlers/auth';
import { failWith } from '@/testing/handlers/failure';
import { readStoredSession } from '@/lib/session/storedSession';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { SessionDialogs } from './SessionDialogs';

/** A form whose change needs the password again. */
function Form() {
  const [invite, { data, error, isLoading }] = useInviteUserMutation();
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button onClick={() => void invite({ id: '7' })}>{isLoading ? 'Saving...' : 'Save'}</button>
      <p>{data && 'Saved.'}</p>
      <p>{error && toApiError(error).message}</p>
    </>
  );
}

/** How often the change arrived; the first `rejected` times the password is asked for. */
function serveChange(rejected = 1) {
  const arrived = { times: 0, by: '' };
  server.use(
    http.post('/api/userInvitation', ({ request }) => {
      arrived.times += 1;
      arrived.by = request.headers.get('authorization') ?? '';
      return arrived.times <= rejected
        ? failWith(428, 'confirmation_required', 'Confirm that it is you.')
        : HttpResponse.json({ success: true, user: {} });
    }),
  );
  return arrived;
}

async function open() {
  const { user } = renderWithApp(
    <>
      <Form />
      <SessionDialogs />
    </>,
  );
  await user.type(screen.getByLabelText('Typed'), 'a long text');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return user;
}

it('OWN-02 a change waits for the password, is sent again, and nothing typed is lost', async () => {
  const arrived = serveChange();
  const user = await open();
  expect(screen.getByText('Saving...')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Password/), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(arrived).toEqual({ times: 2, by: 'Bearer token-once-confirmed' });
  expect(readStoredSession()?.token).toBe('token-once-confirmed');
  expect(screen.getByLabelText('Typed')).toHaveValue('a long text');
});

it('OWN-02 a wrong password is told, and the change goes on waiting', async () => {
  const arrived = serveChange();
  const user = await open();
  await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
  expect(await screen.findByText('Current password is wrong.')).toBeVisible();
  expect(arrived.times).toBe(1);
  await user.clear(screen.getByLabelText(/^Password/));
  await user.type(screen.getByLabelText(/^Password/), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
});

it.each([
  ['Cancel', async (user: Awaited<ReturnType<typeof open>>) => user.click(screen.getByText('Cancel'))],
  ['Escape', async (user: Awaited<ReturnType<typeof open>>) => user.keyboard('{Escape}')],
])('OWN-02 %s leaves everything as it is, and the next try asks again', async (_how, cancel) => {
  const arrived = serveChange(2);
  const user = await open();
  await cancel(user);
  expect(
    await screen.findByText('Nothing was changed, because you did not confirm that it is you.'),
  ).toBeInTheDocument();
  expect(arrived.times).toBe(1);
  expect(screen.getByLabelText('Typed')).toHaveValue('a long text');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
});
