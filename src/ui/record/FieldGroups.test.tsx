import { screen, within } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { FieldGroups, type FieldGroup } from './FieldGroups';

const group = (label: string, ...names: string[]): FieldGroup => ({
  label,
  fields: names.map((name) => ({ label: name, value: `${name} of it` })),
});

it('CMDB-03 CASE-04 groups stand under their headings, column by column', () => {
  renderWithTheme(
    <FieldGroups
      columns={[
        [group('Identity', 'Customer'), group('Hardware', 'Model', 'Maker')],
        [group('Software', 'System')],
        [group('Site', 'City')],
        [group('Contacts', 'Phone'), { label: 'Access', fields: [{ label: 'Badge', value: null }] }],
      ]}
    />,
  );
  const regions = screen.getAllByRole('region');
  expect(regions.map((region) => within(region).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Identity',
    'Hardware',
    'Software',
    'Site',
    'Contacts',
    'Access',
  ]);
  const hardware = within(screen.getByRole('region', { name: 'Hardware' }));
  expect(hardware.getAllByRole('term').map((term) => term.textContent)).toEqual(['Model', 'Maker']);
  expect(hardware.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Model of it',
    'Maker of it',
  ]);
  expect(within(screen.getByRole('region', { name: 'Access' })).getByRole('definition')).toHaveTextContent(
    'N/A',
  );
});
