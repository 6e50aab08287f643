import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { ValuesFilter } from './ValuesFilter';

const optionsOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, at) => [`Company ${String(at + 1).padStart(3, '0')}`, at + 1]));

function Page({ count, most = 50 }: { count: number; most?: number }) {
  const [values, setValues] = useState<readonly string[]>([]);
  return (
    <>
      <ValuesFilter
        label="Company"
        options={optionsOf(count)}
        most={most}
        values={values}
        onChange={setValues}
      />
      <output>{values.join()}</output>
    </>
  );
}
const box = () => screen.getByRole('combobox', { name: 'Company' });
const chosen = () => document.querySelector('output')?.textContent;

it('VIEW-03 says how many values can be chosen, and takes no more until one is taken away', async () => {
  const { user } = renderWithTheme(<Page count={3} most={2} />);
  await user.click(box());
  await user.click(screen.getByRole('option', { name: /001/ }));
  expect(screen.queryByText(/^At most/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: /002/ }));
  expect(screen.getByText('At most 2 values can be chosen.')).toBeVisible();
  expect(screen.getByRole('option', { name: /003/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('option', { name: /001/ }));
  await user.click(screen.getByRole('option', { name: /003/ }));
  expect(chosen()).toBe('Company 002,Company 003');
});

it('VIEW-03 offers a hundred of many values, says that typing finds the others, and finds them', async () => {
  const { user } = renderWithTheme(<Page count={130} />);
  expect(box()).toHaveAttribute('placeholder', 'All, or type to find');
  await user.click(box());
  expect(screen.getAllByRole('option')).toHaveLength(100);
  await user.type(box(), '127');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Company 127127']);
  await user.type(box(), 'x');
  expect(screen.getByText('No value has this text.')).toBeVisible();
});
