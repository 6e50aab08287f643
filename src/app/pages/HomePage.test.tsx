import { act, screen, waitFor } from '@testing-library/react';
import { selectHome } from '@/features/home/homeSlice';
import { overviewClosed, overviewList, overviewOpened } from '@/features/home/overview/overviewList';
import { renderWithApp } from '@/testing/renderWithApp';
import { setToday } from '@/testing/today';
import { HomePage } from './HomePage';

const search = () => window.location.search;

beforeEach(() => setToday('2026-11-21'));
afterEach(() => jest.useRealTimers());

it('SHELL-17 shows the month and the mode of the address, and writes those that are chosen', async () => {
  const { user } = renderWithApp(<HomePage />, { route: '/home?mode=event&month=2027-02' });
  expect(screen.getByRole('grid', { name: 'February 2027' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Event' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(search()).toBe('?mode=event&month=2027-03'));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await user.click(screen.getByRole('button', { name: 'Task', pressed: false }));
  await waitFor(() => expect(search()).toBe(''));
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
});

it('SHELL-17 HOME-07 Back closes the overview', async () => {
  const { store } = renderWithApp(<HomePage />, { route: '/home?mode=event' });
  act(() => void store.dispatch(overviewOpened()));
  await waitFor(() => expect(search()).toBe('?mode=event&overview=1'));
  act(() => window.history.back());
  await waitFor(() => expect(search()).toBe('?mode=event'));
  await waitFor(() => expect(overviewList.selectOpen(store.getState())).toBeNull());
  expect(selectHome(store.getState()).mode).toBe('event');

  // Closed on the page, it leaves no step behind either.
  const before = window.history.length;
  act(() => void store.dispatch(overviewOpened()));
  await waitFor(() => expect(search()).toBe('?mode=event&overview=1'));
  act(() => void store.dispatch(overviewClosed()));
  await waitFor(() => expect(search()).toBe('?mode=event'));
  expect(window.history.length).toBe(before);
});
