import { screen } from '@testing-library/react';
import { http } from 'msw';
import { useState } from 'react';
import type { Task } from '@contract/tasks/tasks';
import { buildTask } from '@/testing/builders/buildTask';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { useOpenedTask } from './useOpenedTask';

/** All that was drawn, one after the other: what stands only for a moment closes a dialog all the same. */
const seen: string[] = [];
function Opened() {
  const { task, error } = useOpenedTask('777', []);
  const text = error ?? task?.title ?? 'none yet';
  seen.push(text);
  return <p>{text}</p>;
}
function Host() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Toggle</button>
      {isOpen && <Opened />}
    </>
  );
}
const answer = (...task: Task[]) => server.use(http.get('/api/tasks', () => Response.json([{ task }])));

it('SHELL-17 a task that is opened again is as it is now, not as it was the time before', async () => {
  answer();
  const { user } = renderWithApp(<Host />);
  await screen.findByText('missing');
  for (const title of ['First title', 'Second title']) {
    await user.click(screen.getByRole('button'));
    answer(buildTask({ internalid: '777', title }));
    seen.length = 0;
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(new Set(seen)).toEqual(new Set(['none yet', title]));
  }
});
