import Dialog from '@mui/material/Dialog';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { ALERT_CLOSE_DELAY } from '@/lib/constants';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { NoticeStack, type NoticeContent } from './NoticeStack';

const saved: NoticeContent = { id: '1', kind: 'success', message: 'Saved', times: 1 };
const failed: NoticeContent = { id: '2', kind: 'error', message: 'Failed', times: 1 };

const show = (notices: readonly NoticeContent[], beside?: ReactNode) => {
  const onClose = jest.fn();
  renderWithTheme(
    <>
      <NoticeStack notices={notices} onClose={onClose} />
      {beside}
    </>,
  );
  return onClose;
};
const stack = () => document.getElementById('notices');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const pointer = () => userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('SHELL-14 closes itself after 2000 ms', () => {
  const onClose = show([saved]);
  pass(ALERT_CLOSE_DELAY - 1);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledWith('1');
  expect(ALERT_CLOSE_DELAY).toBe(2000);
});

it('SHELL-14 has a close button', async () => {
  const onClose = show([saved]);
  await pointer().click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledWith('1');
});

it('SHELL-14 rests under the pointer', async () => {
  const onClose = show([saved]);
  const user = pointer();
  await user.hover(screen.getByText('Saved'));
  pass(ALERT_CLOSE_DELAY * 5);
  expect(onClose).not.toHaveBeenCalled();
  await user.unhover(screen.getByText('Saved'));
  pass(ALERT_CLOSE_DELAY);
  expect(onClose).toHaveBeenCalled();
});

it('SHELL-14 does not rest once a finger has left it', async () => {
  const onClose = show([saved]);
  await pointer().pointer([{ keys: '[TouchA>]', target: screen.getByText('Saved') }, { keys: '[/TouchA]' }]);
  pass(ALERT_CLOSE_DELAY);
  expect(onClose).toHaveBeenCalled();
});

it('SHELL-14 stays its whole time again, and is read again, when the message is repeated', () => {
  const onClose = jest.fn();
  const { rerender } = renderWithTheme(<NoticeStack notices={[saved]} onClose={onClose} />);
  const first = screen.getByText('Saved');
  pass(ALERT_CLOSE_DELAY - 1);
  rerender(<NoticeStack notices={[{ ...saved, times: 2 }]} onClose={onClose} />);
  expect(screen.getByText('Saved')).not.toBe(first);
  expect(stack()).toContainElement(screen.getByText('Saved'));
  pass(ALERT_CLOSE_DELAY - 1);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledWith('1');
});

it('SHELL-14 rests while it has the focus', () => {
  const onClose = show([saved]);
  act(() => screen.getByRole('button').focus());
  pass(ALERT_CLOSE_DELAY * 5);
  expect(onClose).not.toHaveBeenCalled();
});

it('SHELL-14 D-231 speaks in a live region that was there before, errors as alert', () => {
  const { rerender } = renderWithTheme(<NoticeStack notices={[]} onClose={jest.fn()} />);
  const region = stack();
  expect(region).toBeEmptyDOMElement();
  expect(region).toHaveAttribute('aria-live', 'polite');
  rerender(<NoticeStack notices={[failed, saved]} onClose={jest.fn()} />);
  expect(stack()).toBe(region);
  expect(region).toHaveTextContent('FailedSaved');
  // A region of its own would come together with its text.
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed');
});

it('SHELL-14 is heard beside an open dialog', async () => {
  function OverDialog() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Details</button>
        <Dialog open={isOpen}>Of a record</Dialog>
      </>
    );
  }
  show([saved], <OverDialog />);
  await pointer().click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(stack()).toHaveTextContent('Saved');
  expect(stack()).not.toHaveAttribute('aria-hidden');
});
