import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { useLeaveGuard } from './useLeaveGuard';

/** A page whose input is guarded at /form. */
function Pages() {
  const { pathname } = useLocation();
  const [way, setWay] = useState<{ leave: () => void } | null>(null);
  useLeaveGuard(pathname === '/form', (leave) => setWay({ leave }));
  return (
    <>
      <main>{pathname}</main>
      {['/list', '/record', '/form', '/case'].map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      {way && (
        <>
          <button onClick={() => setWay(null)}>Keep</button>
          <button
            onClick={() => {
              setWay(null);
              way.leave();
            }}
          >
            Leave
          </button>
        </>
      )}
    </>
  );
}

/** Opens the pages one after the other. */
async function visit(...paths: string[]) {
  const user = userEvent.setup();
  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  );
  for (const path of paths) await user.click(screen.getByRole('link', { name: path }));
  return user;
}

const go = (step: number) => act(() => window.history.go(step));
const shown = (path: string) =>
  waitFor(() => {
    expect(window.location.pathname).toBe(path);
    expect(screen.getByRole('main')).toHaveTextContent(path);
  });
const asked = () => screen.findByRole('button', { name: 'Keep' });

describe('useLeaveGuard', () => {
  it('TDET-17 SHELL-17 keeps the entry before it: after Keep, Back leads to the page before', async () => {
    const user = await visit('/list', '/record', '/form');
    go(-1);
    await user.click(await asked());
    await shown('/form');
    go(-1);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await shown('/record');
  });

  it('TDET-17 SHELL-17 Forward over input leaves the history as it was, whichever way it is answered', async () => {
    const user = await visit('/list', '/form', '/case');
    go(-1);
    await shown('/form');
    go(1);
    await user.click(await asked());
    await shown('/form');
    go(1);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await shown('/case');
    go(-1);
    await shown('/form');
    // The page that was ahead is no page to go back to.
    go(-1);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await shown('/list');
  });

  it('TDET-17 SHELL-17 a jump over several entries is undone, and taken where it was meant to', async () => {
    const user = await visit('/list', '/record', '/case', '/form');
    go(-3);
    await user.click(await asked());
    await shown('/form');
    go(-3);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await shown('/list');
    go(2);
    await shown('/case');
  });

  it('TDET-17 many presses of Forward do not carry it away', async () => {
    const user = await visit('/form', '/list', '/record', '/case');
    go(-3);
    await shown('/form');
    act(() => {
      for (let press = 0; press < 3; press += 1) window.history.forward();
    });
    await user.click(await asked());
    await shown('/form');
  });
});
