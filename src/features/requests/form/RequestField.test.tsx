import { screen } from '@testing-library/react';
import { listBounds } from '@contract/limits';
import { renderWithApp } from '@/testing/renderWithApp';
import { porFields } from './porForm';
import { RequestField } from './RequestField';

it.each([
  [
    'says so where the server has cut it',
    listBounds.options.rows,
    'Only the first 5,000 entries are shown. There may be more.',
  ],
  ['says nothing where it is whole', listBounds.options.rows - 1, ''],
])('POR-02 D-105 a list %s', (_what, count, text) => {
  const suppliers = Array.from({ length: count }, (_, at) => ({ id: String(at), label: `Supplier ${at}` }));
  renderWithApp(
    <RequestField
      field={porFields.find(({ label }) => label === 'Supplier')!}
      value=""
      error={undefined}
      helper={undefined}
      blocked={null}
      onEdit={() => undefined}
      options={{ suppliers }}
      isFailed={false}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'Supplier' })).toHaveAccessibleDescription(text);
});
