import { screen } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { FieldGrid } from './FieldGrid';

const definitionOf = (label: string) => screen.getByText(label).nextElementSibling;

describe('FieldGrid', () => {
  it('TDET-02 shows every field with its value, N/A for a blank one', () => {
    renderWithTheme(
      <FieldGrid
        fields={[
          { label: 'Assignee', value: 'Jonah Reyes' },
          { label: 'Company', value: '  ' },
          { label: 'Date Completed', value: null },
        ]}
      />,
    );
    expect(definitionOf('Assignee')).toHaveTextContent('Jonah Reyes');
    expect(definitionOf('Company')).toHaveTextContent('N/A');
    expect(definitionOf('Date Completed')).toHaveTextContent('N/A');
  });

  it('CMDB-04 makes links of http(s) addresses only, opened safely in a new tab', () => {
    renderWithTheme(
      <FieldGrid
        fields={[
          { label: 'Map', value: 'https://maps.example/1', link: true },
          { label: 'Photo', value: 'javascript:alert(1)', link: true },
          { label: 'Path', value: 'C:\\share', link: true },
        ]}
      />,
    );
    const link = screen.getByRole('link', { name: 'https://maps.example/1' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(definitionOf('Photo')).toHaveTextContent('javascript:alert(1)');
  });

  it('copies a number and says so', async () => {
    const { user } = renderWithTheme(<FieldGrid fields={[{ label: 'ID', value: '48213', copy: true }]} />);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy ID' }));
    expect(write).toHaveBeenCalledWith('48213');
    expect(await screen.findByRole('status')).toHaveTextContent('Copied');
  });

  it('says when the browser refuses to copy', async () => {
    const { user } = renderWithTheme(<FieldGrid fields={[{ label: 'ID', value: '48213', copy: true }]} />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy ID' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Could not copy');
  });
});
