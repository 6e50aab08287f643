import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { site, siteEditing, type Site } from '@/testing/siteEditing';
import { watchNotices } from '@/testing/watchNotices';
import { TextField } from '@/ui/fields/TextField';
import { EditingDialog } from './EditingDialog';
import { EditingNotices } from './EditingNotices';
import { useEditing } from './useEditing';

const sites = siteEditing();

/** The form of a record that only its definition knows. */
function SiteDialog({ site }: { site: Site }) {
  const [isOpen, setOpen] = useState(true);
  const editing = useEditing(sites, site, null, {
    onSaved: () => setOpen(false),
    onNotice: () => undefined,
    onInvalid: () => screen.getByLabelText('City').focus(),
  });
  const { texts, errors, isChecked, issues, edit, changes } = editing;
  if (!isOpen) return null;
  return (
    <EditingDialog
      editing={editing}
      isDirty={changes > 0}
      number="Site 5"
      title={site.city}
      tabs={[{ id: 'main', label: 'Main' }]}
      tab="main"
      onTabChange={() => undefined}
      onClose={() => setOpen(false)}
    >
      <EditingNotices editing={editing} />
      {(['city', 'note'] as const).map((id) => (
        <TextField
          key={id}
          label={id === 'city' ? 'City' : 'Note'}
          value={texts[id]}
          error={issues[id] ?? (isChecked ? errors[id] : undefined)}
          maxLength={100}
          onChange={(text) => edit({ [id]: text })}
        />
      ))}
    </EditingDialog>
  );
}

/** Opens the site; `stored` is what the server has, which somebody else can change by assigning to it. */
function open() {
  const state = { stored: site };
  server.use(
    http.get('/api/sites/5', () => HttpResponse.json(state.stored)),
    http.post('/api/sites', async ({ request }) => {
      const { version, ...fields } = (await request.json()) as Site;
      if (version !== state.stored.version)
        return HttpResponse.json(
          { message: 'Changed', error: 'Changed', code: 'conflict', requestId: 'r', current: state.stored },
          { status: 409 },
        );
      state.stored = { ...state.stored, ...fields, version: version + 1 };
      return HttpResponse.json(state.stored);
    }),
  );
  const app = renderWithApp(<SiteDialog site={site} />);
  return { ...app, state, notices: watchNotices(app.store) };
}
type User = ReturnType<typeof open>['user'];

const field = (name: string) => screen.getByRole('textbox', { name });
async function retype(user: User, name: string, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}
async function update(user: User) {
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a record that only its definition knows', () => {
  it('TDET-16 is saved, and what somebody else changed beside it is named', async () => {
    const { user, state, notices } = open();
    await retype(user, 'City', 'Oslo');
    state.stored = { ...site, note: 'Gate code 34', version: 4 };
    await update(user);
    await closed();
    expect(state.stored).toEqual({ id: '5', city: 'Oslo', note: 'Gate code 34', version: 5 });
    expect(notices).toEqual(['The site is saved.', 'Changed elsewhere meanwhile: Note. Both are saved.']);
  });

  it('TDET-14 asks before it sends nothing, or something wrong', async () => {
    const { user, notices } = open();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(notices).toEqual(['Nothing has changed.']);
    await retype(user, 'City', '');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(field('City')).toHaveAccessibleDescription('Enter the city.');
    expect(field('City')).toHaveFocus();
  });

  it('TDET-16 offers the choice where two people changed the same field', async () => {
    const { user, state } = open();
    await retype(user, 'City', 'Oslo');
    state.stored = { ...site, city: 'Trondheim', version: 4 };
    await update(user);
    const choice = within(await screen.findByRole('radiogroup', { name: 'City' }));
    expect(screen.getByText('This site was changed elsewhere while you were editing it.')).toBeVisible();
    await user.click(choice.getByRole('radio', { name: 'Yours Oslo' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await closed();
    expect(state.stored).toMatchObject({ city: 'Oslo', version: 5 });
  });

  it('TDET-15 asks the server what became of an update whose answer was lost', async () => {
    const { user, state, notices } = open();
    await retype(user, 'City', 'Oslo');
    server.use(
      http.post('/api/sites', () => {
        state.stored = { ...site, city: 'Oslo', version: 4 };
        return HttpResponse.error();
      }),
    );
    await update(user);
    await closed();
    expect(notices).toEqual(['The site is saved.']);
  });
});
