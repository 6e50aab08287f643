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

  it('CMDB-04 makes links of http(s) addresses only, opened safely in a new tab, and says so', () => {
    renderWithTheme(
      <FieldGrid
        fields={[
          { label: 'Map', value: 'https://maps.example/1\n', link: 'web' },
          { label: 'Photo', value: 'javascript:alert(1)', link: 'web' },
          { label: 'Process', value: ' https://docs.example/1', link: 'web' },
          { label: 'Path', value: 'https://docs.example/2' },
        ]}
      />,
    );
    const link = screen.getByRole('link', { name: 'https://maps.example/1 (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://maps.example/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getAllByRole('link')).toEqual([link]);
    expect(definitionOf('Photo')).toHaveTextContent('javascript:alert(1)');
    expect(definitionOf('Process')).toHaveTextContent('https://docs.example/1');
  });

  it('CMDB-04 an e-mail address and a phone number lead to the mail and the phone, and are copied too', async () => {
    const { user } = renderWithTheme(
      <FieldGrid
        fields={[
          { label: 'Email', value: 'lena.okafor@halcyonair.example', link: 'mail', copy: true },
          { label: 'Phone', value: '+63 2 5550 0142', link: 'phone', copy: true },
          { label: 'Fax', value: 'ask the reception', link: 'phone' },
        ]}
      />,
    );
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    const mail = screen.getByText('lena.okafor@halcyonair.example');
    expect(mail).toContainHTML('lena<wbr>.okafor<wbr>@halcyonair<wbr>.example');
    expect(mail).toHaveAttribute('href', 'mailto:lena.okafor@halcyonair.example');
    expect(mail).not.toHaveAttribute('target');
    expect(screen.getByRole('link', { name: '+63 2 5550 0142' })).toHaveAttribute('href', 'tel:+63255500142');
    expect(screen.getAllByRole('link')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Copy Phone' }));
    expect(write).toHaveBeenCalledWith('+63 2 5550 0142');
  });

  it('copies a number and says so', async () => {
    const { user } = renderWithTheme(<FieldGrid fields={[{ label: 'ID', value: '48213', copy: true }]} />);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy ID' }));
    expect(write).toHaveBeenCalledWith('48213');
    expect(await screen.findByRole('status')).toHaveTextContent('Copied');
  });

  it('says when the browser does not copy', async () => {
    const { user } = renderWithTheme(<FieldGrid fields={[{ label: 'ID', value: '48213', copy: true }]} />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy ID' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Could not copy');
  });
});
