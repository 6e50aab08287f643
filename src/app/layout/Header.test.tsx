import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildSession } from '@/testing/builders/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchNotices } from '@/testing/watchNotices';
import { mainMenu } from '../routes';
import { Header } from './Header';
import { phoneMenuFile } from './phone/PhoneNav';

const admin = buildSession({ id: '1', role: 'admin', fullname: 'Dana Whitlock' });
const open = (route = '/home', session = buildSession()) =>
  renderWithApp(
    <>
      <Header menu={mainMenu} />
      <p>content</p>
    </>,
    { route, state: { session } },
  );
const databasePages = [
  ['/database/cmdb', 'CMDB'],
  ['/database/inventory', 'Inventory'],
  ['/database/purchase-order', 'Purchase Order'],
  ['/database/purchase-order-request', 'Purchase Order Request'],
];
const button = (name: string) => screen.getByRole('button', { name });
const linkNames = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('wide', () => {
  it('SHELL-08 has the title, links and two menus', async () => {
    const { user } = open();
    expect(screen.getByRole('banner')).toHaveTextContent('Task Management System');
    expect(linkNames()).toEqual(['Home', 'Sales Order', 'Case']);
    await user.click(button('Activities'));
    expect(linkNames()).toEqual(['Home', 'Task', 'Events', 'Sales Order', 'Case']);
    await user.click(button('Database'));
    expect(linkNames()).toEqual([
      'Home',
      'Sales Order',
      'Case',
      'CMDB',
      'Inventory',
      'Purchase Order',
      'Purchase Order Request',
    ]);
  });

  it('SHELL-12 a key held on Logout logs out once', async () => {
    const entries: unknown[] = [];
    server.use(
      http.post('/api/logs', async ({ request }) => {
        entries.push(await request.json());
        return HttpResponse.json({}, { status: 201 });
      }),
      http.post('/api/logout', () => new HttpResponse(null, { status: 204 })),
    );
    const { user, store } = open();
    button('Logout').focus();
    await user.keyboard('{Enter>5/}');
    await waitFor(() => expect(store.getState().session.status).toBe('signedOut'));
    expect(entries).toHaveLength(1);
  });

  it('SHELL-08 marks the current page, and the menu that holds it', async () => {
    const { user } = open('/database/inventory');
    expect(button('Database')).toHaveAttribute('aria-current', 'true');
    expect(button('Activities')).not.toHaveAttribute('aria-current');
    await user.click(button('Database'));
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(/^Inventory$/);
    await user.click(screen.getByRole('link', { name: 'CMDB' }));
    expect(window.location.pathname).toBe('/database/cmdb');
    expect(button('Database')).toHaveAttribute('aria-expanded', 'false');
  });

  it.each(databasePages)(
    'SHELL-02 SHELL-08 the Database menu leads to %s and marks it',
    async (path, name) => {
      const { user } = open();
      await user.click(button('Database'));
      await user.click(screen.getByRole('link', { name }));
      expect(window.location.pathname).toBe(path);
      await user.click(button('Database'));
      expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
    },
  );

  it('SHELL-11 a press outside closes an open menu', async () => {
    const { user } = open();
    await user.click(button('Activities'));
    await user.click(screen.getByText('content'));
    expect(button('Activities')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Task' })).not.toBeInTheDocument();
  });

  it('SHELL-11 Escape closes it and gives the focus back', async () => {
    const { user } = open();
    await user.click(button('Activities'));
    await user.tab();
    expect(screen.getByRole('link', { name: 'Task' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button('Activities')).toHaveFocus();
    expect(button('Activities')).toHaveAttribute('aria-expanded', 'false');
  });

  it('SHELL-11 leaving it by Tab closes it', async () => {
    const { user } = open();
    await user.click(button('Activities'));
    await user.tab();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Sales Order' })).toHaveFocus();
    expect(button('Activities')).toHaveAttribute('aria-expanded', 'false');
  });

  it('SHELL-10 shows the brand logo and a plain Logout to everyone but admins', () => {
    open();
    const logo = screen.getByRole('img', { name: 'Brand logo' });
    expect(logo).toHaveAttribute('src', '/brand-logo.svg');
    // What a server without a brand logo hides, the line beside it too (D-242).
    for (const part of [logo, logo.nextElementSibling]) expect(part).toHaveClass('brand');
    expect(button('Logout')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/password');
    expect(screen.queryByRole('button', { name: /Profile menu/ })).not.toBeInTheDocument();
  });

  it.each([
    ['field engineer', 'Field Engineer'],
    ['field service partner', 'Field Service Partner'],
    // A stored session may be of a role that this page does not know.
    ['auditor', 'auditor'],
  ])('SHELL-10 names who is signed in, a %s, beside Logout', (role, label) => {
    open('/home', buildSession({ role, fullname: ' Mara Lindqvist ' }));
    const who = screen.getByRole('group', { name: `Signed in as Mara Lindqvist, ${label}` });
    expect(within(who).getByText('Mara Lindqvist')).toBeVisible();
    expect(within(who).getByText(label)).toBeVisible();
    expect(who).not.toHaveAttribute('tabindex');
    expect(who.nextElementSibling).toBe(button('Logout'));
  });

  it.each([
    [{ fullname: '', alias: 'mara' }, 'mara'],
    [{ fullname: undefined, alias: null, email: 'mara@demo.test' }, 'mara@demo.test'],
  ])('SHELL-10 calls one without a full name by alias or e-mail: %j', (user, name) => {
    open('/home', buildSession({ role: 'field engineer', ...user }));
    expect(screen.getByRole('group', { name: `Signed in as ${name}, Field Engineer` })).toBeVisible();
  });

  it('SHELL-10 gives admins a profile-picture menu and no logo', async () => {
    const { user } = open('/home', admin);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    expect(button('Profile menu of Dana Whitlock')).toHaveTextContent('Dana WhitlockAdmin');
    await user.click(button('Profile menu of Dana Whitlock'));
    expect(screen.getByRole('link', { name: 'Go to Admin Panel' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('link', { name: 'Go to Data' })).toHaveAttribute('href', '/admin/data');
    expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/password');
    expect(button('Logout')).toBeVisible();
  });

  it('goes round the colour modes and keeps the choice', async () => {
    const { user } = open();
    await user.click(button('Colours: system. Change to light'));
    await user.click(button('Colours: light. Change to dark'));
    expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
    expect(localStorage.getItem('mui-mode')).toBe('dark');
    expect(button('Colours: dark. Change to system')).toBeVisible();
  });
});

describe('small', () => {
  beforeEach(() => setViewportWidth(768));

  const openMenu = async (route?: string, session?: ReturnType<typeof buildSession>) => {
    const app = open(route, session);
    await app.user.click(button('Open menu'));
    return app;
  };

  it('SHELL-09 a burger menu stands for the links; Activities and /database are links too', async () => {
    await openMenu();
    expect(linkNames()).toEqual([
      'Home',
      'Activities',
      'Task',
      'Events',
      'Sales Order',
      'Case',
      'Database',
      'CMDB',
      'Inventory',
      'Purchase Order',
      'Purchase Order Request',
      'Change Password',
    ]);
    expect(screen.getByRole('link', { name: 'Database' })).toHaveAttribute('href', '/database');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Home');
  });

  it.each(databasePages)('SHELL-02 SHELL-09 the burger menu leads to %s and marks it', async (path, name) => {
    const { user } = await openMenu();
    await user.click(screen.getByRole('link', { name }));
    expect(window.location.pathname).toBe(path);
    await user.click(button('Open menu'));
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
  });

  it('SHELL-09 starts at 768 px and not above', () => {
    setViewportWidth(769);
    open();
    expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
    expect(linkNames()).toContain('Sales Order');
  });

  it.each(['/task', '/salesorder'])('SHELL-09 has no Events on %s', async (route) => {
    await openMenu(route);
    expect(linkNames()).toContain('Task');
    expect(linkNames()).not.toContain('Events');
  });

  it('SHELL-09 moves the focus into the menu; a choice goes there and closes it', async () => {
    const { user } = await openMenu();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Case' }));
    expect(window.location.pathname).toBe('/case');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('SHELL-09 says that the menu could not be loaded, and the next press tries again', async () => {
    const failed = jest.spyOn(phoneMenuFile, 'load').mockRejectedValueOnce(new Error('Loading failed'));
    const { user, store } = open();
    const notices = watchNotices(store);
    await user.click(button('Open menu'));
    expect(failed).toHaveBeenCalledTimes(1);
    expect(notices).toEqual(['The menu could not be loaded. Try again.']);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(button('Open menu'));
    expect(await screen.findByRole('navigation')).toBeVisible();
  });

  it('SHELL-11 Escape closes it and gives the focus back to the burger', async () => {
    const { user } = await openMenu();
    await user.keyboard('{Escape}');
    expect(button('Open menu')).toHaveFocus();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('SHELL-11 a tap outside closes it', async () => {
    const { user } = await openMenu();
    await user.click(screen.getByText('content'));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('SHELL-10 names the user and has Logout; admins get the way to their panel', async () => {
    await openMenu('/home', admin);
    const menu = within(screen.getByRole('navigation'));
    expect(menu.getByText('Dana Whitlock')).toBeVisible();
    expect(menu.getByText('Admin')).toBeVisible();
    expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(menu.getByRole('link', { name: 'Go to Admin Panel' })).toHaveAttribute('href', '/admin');
    expect(menu.getByRole('link', { name: 'Go to Data' })).toHaveAttribute('href', '/admin/data');
    expect(screen.queryByRole('img', { name: 'Brand logo' })).not.toBeInTheDocument();
  });

  it('SHELL-10 has the brand logo, role, password and colours beside Logout; the menu stays while colours are tried', async () => {
    const { user } = await openMenu(
      '/home',
      buildSession({ role: 'field service partner', fullname: 'Lena Okafor' }),
    );
    const menu = within(screen.getByRole('navigation'));
    expect(menu.getByText('Field Service Partner')).toBeVisible();
    const logo = menu.getByRole('img', { name: 'Brand logo' });
    expect(logo).toHaveAttribute('src', '/brand-logo.svg');
    expect(logo.parentElement).toHaveClass('brand');
    expect(menu.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/password');
    await user.click(button('Colours: system. Change to light'));
    await user.click(button('Colours: light. Change to dark'));
    expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
    expect(menu.getByText('Colours: dark')).toBeVisible();
    expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
