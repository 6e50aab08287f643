import { buildImport } from '@/testing/handlers/imports';
import { stateText } from './importTexts';

it('IMP-01 the list is shown also where a server of the version before answers, which does not tell what is asked', () => {
  const { asks: _new, ...before } = buildImport({ state: 'asking' });
  expect(stateText(before)).toBe('Needs an answer');
});
