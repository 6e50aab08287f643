import { ErpSettingsError } from '@server/netsuite/settings';
import type { Mapping } from './mapping';
import { resolveMapping } from './resolveMapping';

/**
 * Returns the mapping of an account, as erp.json says under `kinds`.
 * @throws ErpSettingsError that names every part that does not fit
 */
export function accountMapping(kinds: unknown): Mapping {
  const resolved = resolveMapping(kinds);
  if ('mapping' in resolved) return resolved.mapping;
  const lines = resolved.problems.map(
    ({ path, message }) => `  ${['kinds', ...path].map(String).join('.')}: ${message}`,
  );
  throw new ErpSettingsError(`The kinds of record in the settings do not fit:\n${lines.join('\n')}`);
}
