import { waitFor } from '@testing-library/react';
import { createPopper, popperFile } from './laterPopper';

const elements = () => [document.createElement('button'), document.createElement('div')] as const;

describe('an element that is placed', () => {
  it('is not seen before the file is here, and placed then', async () => {
    const [anchor, tip] = elements();
    document.body.append(anchor, tip);
    const popper = createPopper(anchor, tip, { placement: 'top' });
    expect(tip.style.opacity).toBe('0');
    popper.forceUpdate();
    await popper.update();
    await waitFor(() => expect(tip.style.opacity).toBe(''));
    await waitFor(() => expect(tip.style.position).toBe('absolute'));
    popper.destroy();
    expect(tip.style.position).toBe('');
  });

  it('stays where it is if it has gone meanwhile', async () => {
    jest.resetModules();
    const fresh = await import('./laterPopper');
    const [anchor, tip] = elements();
    fresh.createPopper(anchor, tip, {}).destroy();
    await fresh.popperFile.load();
    expect(tip.getAttribute('style') ?? '').toBe('');
  });

  it('is placed at once after that', () => {
    expect(popperFile.loaded()).toBeDefined();
    const [anchor, tip] = elements();
    createPopper(anchor, tip, {}).forceUpdate();
    expect(tip.style.opacity).toBe('');
    expect(tip.style.position).toBe('absolute');
  });
});
