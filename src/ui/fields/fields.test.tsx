import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { ChoiceField } from './ChoiceField';
import { DateField } from './DateField';
import { SelectField } from './SelectField';
import { TextField } from './TextField';
import { TimeField } from './TimeField';

/** A field over a value, which is shown beside it as the dialog would send it. */
function Held({
  initial,
  children,
}: {
  initial: string;
  children: (value: string, set: (value: string) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return (
    <>
      {children(value, setValue)}
      <output>{value}</output>
    </>
  );
}
const value = () => document.querySelector('output')?.textContent;

const date = (initial: string, props: Partial<ComponentProps<typeof DateField>> = {}) =>
  renderWithTheme(
    <Held initial={initial}>
      {(day, set) => <DateField label="Due Date" value={day} onChange={set} {...props} />}
    </Held>,
  );
const dateBox = () => screen.getByRole('textbox', { name: 'Due Date' });

describe('DateField', () => {
  it('FMT-01 shows month/day/year and hands on year-month-day', async () => {
    const { user } = date('2025-11-20');
    expect(dateBox()).toHaveValue('11/20/2025');
    await user.clear(dateBox());
    await user.type(dateBox(), '1/5/2026');
    expect(value()).toBe('2026-01-05');
    // As typed while the caret is in it, in the one format afterwards.
    expect(dateBox()).toHaveValue('1/5/2026');
    await user.tab();
    expect(dateBox()).toHaveValue('01/05/2026');
  });

  it('FMT-02 says what is no date when the field is left, and keeps what was typed', async () => {
    const { user } = date('');
    await user.type(dateBox(), '02/30/2026');
    expect(dateBox()).toBeValid();
    await user.tab();
    expect(dateBox()).toBeInvalid();
    expect(dateBox()).toHaveAccessibleDescription('Date input not valid.');
    expect(dateBox()).toHaveValue('02/30/2026');
  });

  it('FMT-02 takes blanks alone for an empty field', async () => {
    const { user } = date('');
    await user.type(dateBox(), '  ');
    expect(value()).toBe('');
    await user.tab();
    expect(dateBox()).toHaveValue('');
  });

  it.each([
    ['11/18/2025', 'Enter a date on or after 11/19/2025.'],
    ['12/02/2025', 'Enter a date on or before 12/01/2025.'],
  ])('TDET-11 rejects %s outside the limits', async (typed, text) => {
    const { user } = date('', { min: '2025-11-19', max: '2025-12-01' });
    await user.type(dateBox(), typed);
    await user.tab();
    expect(dateBox()).toHaveAccessibleDescription(text);
  });

  it('TDET-11 offers no day outside the limits in its calendar, and takes the one chosen', async () => {
    const { user } = date('2025-11-20', { min: '2025-11-19' });
    await user.click(screen.getByRole('button', { name: 'Choose Due Date' }));
    const calendar = await screen.findByRole('grid');
    expect(within(calendar).getByRole('gridcell', { name: '18' })).toBeDisabled();
    await user.click(within(calendar).getByRole('gridcell', { name: '24' }));
    expect(value()).toBe('2025-11-24');
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Choose Due Date' })).toHaveFocus();
  });

  it('FMT-04 chooses a year from twelve at a time', async () => {
    const { user } = date('2025-11-20');
    await user.click(screen.getByRole('button', { name: 'Choose Due Date' }));
    await user.click(await screen.findByRole('button', { name: /choose a year/ }));
    const years = () => screen.getAllByRole('button', { name: /^\d{4}$/ }).map((year) => year.textContent);
    expect(years()).toEqual(Array.from({ length: 12 }, (_, at) => String(2016 + at)));
    await user.click(screen.getByRole('button', { name: 'Later years' }));
    expect(years()[0]).toBe('2028');
    await user.click(screen.getByRole('button', { name: '2030' }));
    await user.click(within(await screen.findByRole('grid')).getByRole('gridcell', { name: '7' }));
    expect(value()).toBe('2030-11-07');
  });

  it('tells what it was before the change', () => {
    date('2025-11-24', { was: '11/20/2025' });
    expect(dateBox()).toHaveAccessibleDescription('Was: 11/20/2025');
  });

  it('TDET-07 cannot be changed while locked, stays reachable and says why', async () => {
    const { user } = date('2025-11-24', { disabledReason: 'You cannot update this due to the status.' });
    await user.tab();
    expect(dateBox()).toHaveFocus();
    await user.keyboard('1');
    expect(value()).toBe('2025-11-24');
    expect(dateBox()).toHaveAccessibleDescription('You cannot update this due to the status.');
    expect(screen.getByRole('button', { name: 'Choose Due Date' })).toBeDisabled();
  });
});

describe('TimeField', () => {
  const time = (initial: string) =>
    renderWithTheme(
      <Held initial={initial}>{(at, set) => <TimeField label="Arrival" value={at} onChange={set} />}</Held>,
    );
  const box = () => screen.getByRole('combobox', { name: 'Arrival' });

  it('FMT-04 offers steps of 30 minutes', async () => {
    const { user } = time('13:30');
    expect(box()).toHaveValue('1:30 PM');
    await user.click(box());
    const steps = (await screen.findAllByRole('option')).map((step) => step.textContent);
    expect(steps).toHaveLength(48);
    expect(steps.slice(0, 3)).toEqual(['12:00 AM', '12:30 AM', '1:00 AM']);
    await user.click(screen.getByRole('option', { name: '9:30 AM' }));
    expect(value()).toBe('09:30');
    expect(box()).toHaveValue('9:30 AM');
  });

  it('FMT-04 takes any minute that is typed', async () => {
    const { user } = time('');
    await user.type(box(), '1:37 pm');
    await user.tab();
    expect(value()).toBe('13:37');
    expect(box()).toHaveValue('1:37 PM');
  });

  it.each(['25:00', '9', '1:7'])(
    'FMT-04 says that %s is no time when the field is left, and keeps it',
    async (typed) => {
      const { user } = time('');
      await user.type(box(), typed);
      expect(box()).toBeValid();
      await user.tab();
      expect(box()).toBeInvalid();
      expect(box()).toHaveAccessibleDescription('Enter a time like 1:30 PM or 13:30.');
      expect(box()).toHaveValue(typed);
    },
  );
});

describe('SelectField', () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    id: String(at),
    label: at < 2 ? 'Open' : `Status ${at}`,
  }));
  const field = (options: { id: string; label: string }[], props = {}) => (
    <Held initial="1">
      {(id, set) => <SelectField label="Progress" options={options} value={id} onChange={set} {...props} />}
    </Held>
  );
  const select = (...given: Parameters<typeof field>) => renderWithTheme(field(...given));
  const box = () => screen.getByRole('combobox', { name: 'Progress' });

  it('is a list up to seven options', async () => {
    const { user } = select(many.slice(1, 5));
    expect(box()).toHaveTextContent('Open');
    await user.click(box());
    await user.click(screen.getByRole('option', { name: 'Status 3' }));
    expect(value()).toBe('3');
  });

  it('is type-to-find above, and tells entries that read alike by their id', async () => {
    const { user } = select(many);
    expect(box()).toHaveValue('Open (1)');
    await user.clear(box());
    await user.type(box(), 'open');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Open (0)',
      'Open (1)',
    ]);
    await user.click(screen.getByRole('option', { name: 'Open (0)' }));
    expect(value()).toBe('0');
  });

  it('TDET-05 a clearable one goes back to none, any other does not', async () => {
    const { user, unmount } = select(many, { clearable: true });
    await user.clear(box());
    expect(value()).toBe('');
    unmount();
    select(many);
    await user.clear(box());
    expect(value()).toBe('1');
  });

  it('POR-02 a short one too, where it is clearable', async () => {
    const { user } = select(many.slice(1, 5), { clearable: true });
    await user.click(box());
    await user.click(screen.getByRole('option', { name: 'None' }));
    expect(value()).toBe('');
    expect(box()).not.toHaveTextContent(/\w/);
  });

  it.each([many, many.slice(0, 3)])('TDET-07 does not open while locked', async (...options) => {
    const { user } = select(options, { disabledReason: 'Locked.' });
    await user.click(box());
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-disabled', 'true');
    expect(box()).toHaveAccessibleDescription('Locked.');
  });

  it('POR-02 says that its options are on their way', () => {
    renderWithTheme(
      <SelectField label="Progress" options={[]} value={null} onChange={() => undefined} loading />,
    );
    expect(box()).toHaveAttribute('placeholder', 'Loading options…');
  });

  it.each([many, many.slice(0, 3)])(
    'POR-02 who waits in it for its options is still there when they come, whatever shows them',
    async (...options) => {
      const { user, rerender } = select([], { loading: true });
      await user.tab();
      expect(box()).toHaveFocus();
      rerender(field(options));
      expect(box()).not.toHaveAttribute('placeholder', 'Loading options…');
      expect(box()).toHaveFocus();
    },
  );

  it('POR-02 a focus elsewhere stays there', async () => {
    const { user, rerender } = select([], { loading: true });
    await user.tab();
    await user.tab();
    rerender(field(many.slice(0, 3)));
    expect(document.body).toHaveFocus();
  });
});

describe('ChoiceField', () => {
  const options = [
    { id: '1', label: 'Yes' },
    { id: '2', label: 'No' },
  ];
  const choice = (initial: string, props = {}) =>
    renderWithTheme(
      <Held initial={initial}>
        {(id, set) => <ChoiceField label="Done" options={options} value={id} onChange={set} {...props} />}
      </Held>,
    );
  const button = (name: string) => screen.getByRole('button', { name });

  it('TDET-05 is chosen by one click or key, and unchosen by the cross or again', async () => {
    const { user } = choice('');
    expect(screen.queryByRole('button', { name: 'Clear Done' })).not.toBeInTheDocument();
    await user.click(button('No'));
    expect(value()).toBe('2');
    await user.keyboard('{ArrowLeft} ');
    expect(value()).toBe('1');
    await user.click(button('Yes'));
    expect(value()).toBe('');
    await user.click(button('No'));
    await user.click(button('Clear Done'));
    expect(value()).toBe('');
    expect(button('Yes')).toHaveFocus();
  });

  it('TDET-07 cannot be changed while locked, stays reachable and says why', async () => {
    const { user } = choice('1', { disabledReason: 'Locked.' });
    await user.tab();
    expect(button('Yes')).toHaveFocus();
    await user.click(button('No'));
    expect(value()).toBe('1');
    expect(screen.queryByRole('button', { name: 'Clear Done' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Done' })).toHaveAccessibleDescription('Locked.');
  });
});

describe('TextField', () => {
  it('TDET-03 keeps what is too long to be saved, and says by how much', async () => {
    const { user } = renderWithTheme(
      <Held initial="">
        {(text, set) => <TextField label="Message" value={text} onChange={set} maxLength={5} />}
      </Held>,
    );
    await user.click(screen.getByRole('textbox', { name: 'Message' }));
    await user.paste('sixteen letters!');
    expect(value()).toBe('sixteen letters!');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
      'Shorten this to 5 characters: it has 16.',
    );
  });

  it('says its error', () => {
    renderWithTheme(
      <TextField label="Message" rows={3} value="" onChange={() => undefined} error="Enter a message." />,
    );
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Enter a message.');
  });
});
