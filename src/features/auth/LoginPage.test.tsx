import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signedOutSession } from '@/testing/builders/builders';
import { PASSWORD } from '@/testing/handlers/auth';
import { failWith } from '@/testing/handlers/failure';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { LoginPage } from './LoginPage';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: 'Login' });
const open = () => renderWithApp(<LoginPage />, { route: '/login', state: { session: signedOutSession } });

async function signIn(as: string, using = PASSWORD) {
  const app = open();
  await app.user.type(email(), as);
  await app.user.type(password(), `${using}{Enter}`);
  return app;
}

it('LOGIN-01 has a title, two required fields, Login and a link', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(email()).toHaveAttribute('type', 'email');
  expect(email()).toBeRequired();
  expect(password()).toHaveAttribute('type', 'password');
  expect(password()).toBeRequired();
  expect(login()).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Forgot Password?' })).toBeVisible();
});

it('LOGIN-01 shows and hides the password', async () => {
  const { user } = open();
  await user.type(password(), ' secret ');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue(' secret ');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('LOGIN-02 LOGIN-03 posts what was typed, keeps user and token, says so and logs it', async () => {
  const logged: unknown[] = [];
  server.use(
    http.post('/api/logs', async ({ request }) => {
      logged.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { store } = await signIn('jonah.reyes@example.test');
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(store.getState().session).toMatchObject({
    status: 'signedIn',
    user: {
      id: '7',
      role: 'field engineer',
      token: 'token-of-login',
      email: 'jonah.reyes@example.test',
      alias: 'Jonah',
    },
  });
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({
    role: 'field engineer',
    token: 'token-of-login',
  });
  expect(logged).toEqual([{ userId: '7', message: 'User logged in' }]);
});

it('LOGIN-05 sends everyone but admins straight to /home', async () => {
  await signIn('jonah.reyes@example.test');
  await screen.findByText('Login successful!');
  expect(window.location.pathname).toBe('/home');
});

describe('LOGIN-04 an admin', () => {
  it.each([
    ['Admin Dashboard', '/admin'],
    ['Homepage', '/home'],
  ])('chooses %s', async (name, path) => {
    const { user } = await signIn('admin@demo.test');
    const dialog = await screen.findByRole('dialog', { name: 'Welcome, Admin' });
    expect(dialog).toHaveAccessibleDescription('Where would you like to go?');
    await user.click(within(dialog).getByRole('button', { name }));
    expect(window.location.pathname).toBe(path);
  });

  it('finds the focus on the first choice and moves it by arrows', async () => {
    const { user } = await signIn('admin@demo.test');
    expect(await screen.findByRole('button', { name: 'Admin Dashboard' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(window.location.pathname).toBe('/home');
  });

  it.each(['{Escape}', 'Close'])('clears the form by closing it (%s)', async (way) => {
    const { user } = await signIn('admin@demo.test');
    await screen.findByRole('dialog');
    if (way === 'Close') {
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    } else await user.keyboard(way);
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(password()).toHaveValue('');
    expect(window.location.pathname).toBe('/login');
  });
});

describe('LOGIN-06 a failure shows', () => {
  it("the server's message, until the next try, which replaces the password", async () => {
    const { user } = await signIn('jonah.reyes@example.test', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    await user.keyboard(`${PASSWORD}{Enter}`);
    expect(await screen.findByText('Login successful!')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('and leaves the focus in the address where that is being corrected', async () => {
    const answer = held();
    server.use(
      http.post('/api/login', async () => {
        await answer.released;
        return failWith(401, 'unauthenticated', 'Invalid email or password');
      }),
    );
    const { user } = await signIn('jonah.reyes@example.test', 'wrong');
    await user.click(screen.getByLabelText('Email'));
    answer.release();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it.each([
    ['no text of its own', () => new HttpResponse('', { status: 500 }), 'Failed to fetch user data'],
    ['a good status and no user', () => HttpResponse.json({}), 'Failed to fetch user data'],
    ['no answer', () => HttpResponse.error(), 'Something went wrong'],
    [
      'a wait',
      () => failWith(429, 'rate_limited', 'Too many tries. Wait a minute.'),
      'Too many tries. Wait a minute.',
    ],
  ])('a sentence for %s', async (_what, answer, text) => {
    server.use(http.post('/api/login', answer));
    const { store } = await signIn('jonah.reyes@example.test');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(store.getState().session.status).toBe('signedOut');
  });
});

it('goes home when somebody who is signed in opens it', () => {
  renderWithApp(<LoginPage />, { route: '/login' });
  expect(window.location.pathname).toBe('/home');
});
