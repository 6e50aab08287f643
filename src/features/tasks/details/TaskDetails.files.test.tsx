import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { buildFile, buildTaskFile } from '@/testing/builders/buildFile';
import { buildTask } from '@/testing/builders/buildTask';
import { failWith } from '@/testing/handlers/failure';
import { taskFileHandlers } from '@/testing/handlers/taskFiles';
import { taskHandlers } from '@/testing/handlers/tasks';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import type { TaskTab } from '../taskList';
import { TaskDetails } from './TaskDetails';

const task = buildTask({ internalid: '48213', progressId: '14' });
const onClose = jest.fn();

function Host({ opened = task }) {
  const [tab, setTab] = useState<TaskTab>('files');
  return (
    <TaskDetails
      task={opened}
      access="own"
      tab={tab}
      onTabChange={setTab}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}

it('TFILE-02 TDET-17 files that were chosen outlive another tab, and closing asks first; a completed task takes files', async () => {
  server.use(...taskHandlers([task]), ...taskFileHandlers([buildTaskFile(), buildTaskFile()]));
  const { user } = renderWithApp(
    <Routes>
      <Route path="/" element={<Host />} />
    </Routes>,
  );
  expect(await screen.findByRole('tab', { name: 'Files 2' })).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files: [buildFile('One.txt')] } });
  expect(screen.getByText('1 file not uploaded')).toBeInTheDocument();

  await user.click(screen.getByRole('tab', { name: 'Main' }));
  await user.click(screen.getByRole('tab', { name: 'Files 2' }));
  expect(screen.getByText('One.txt')).toBeInTheDocument();

  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
  expect(question).toHaveTextContent('The files you chose have not been uploaded.');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());

  const { released, release } = held();
  server.use(
    http.post('/api/upload-task-file', async () => {
      await released;
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('A file is being uploaded. Leaving stops it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  release();
  expect(await screen.findByRole('tab', { name: 'Files 3' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('1 file not uploaded')).not.toBeInTheDocument());
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('TDET-13 Update waits for files that were chosen, which would go with the dialog', async () => {
  const open = buildTask({ internalid: '48214', progressId: '1' });
  server.use(...taskHandlers([open]));
  const { user } = renderWithApp(
    <Routes>
      <Route path="/" element={<Host opened={open} />} />
    </Routes>,
  );
  fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files: [buildFile('One.txt')] } });
  await user.click(screen.getByRole('tab', { name: 'Main' }));
  expect(screen.getByRole('button', { name: 'Update' })).toHaveAccessibleDescription(
    'Upload or remove the files you chose first, in the Files tab.',
  );

  // A file that is rejected for its content can never be uploaded: nothing waits for it.
  server.use(
    http.post('/api/upload-task-file', () => failWith(415, 'unsupported_media_type', 'Not accepted.')),
  );
  await user.click(screen.getByRole('tab', { name: /^Files/ }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Not accepted.')).toBeInTheDocument();
  expect(screen.queryByText('1 file not uploaded')).not.toBeInTheDocument();
});

it('TDET-16 so does what was chosen between two versions', async () => {
  const opened = buildTask({ internalid: '48215', progressId: '1', message: 'first', version: 3 });
  const theirs = buildTask({ ...opened, progressId: '1', feProgressId: null, message: 'theirs', version: 4 });
  server.use(...taskHandlers([theirs]));
  const { user } = renderWithApp(
    <Routes>
      <Route path="/" element={<Host opened={opened} />} />
    </Routes>,
  );
  await user.click(screen.getByRole('tab', { name: 'Main' }));
  await user.type(screen.getByRole('textbox', { name: 'Message' }), ' mine');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
  await user.click(await screen.findByRole('radio', { name: 'Yours first mine' }));
  await user.click(screen.getByRole('tab', { name: /^Files/ }));
  fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files: [buildFile('One.txt')] } });
  await user.click(screen.getByRole('tab', { name: 'Main' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/^Upload or remove/);
});
