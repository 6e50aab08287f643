import { ErpError } from '@server/netsuite/errors';
import { numberLiteral } from '@server/netsuite/suiteql';
import { rawText, type AccountRow } from './columns';

/** NetSuite's own employees and lists have negative ids. */
const KEY = /^(?:0|-?[1-9]\d{0,14})$/;

export const isKey = (text: string): boolean => KEY.test(text);

/** Returns the SuiteQL literal of a key. @throws RangeError for a text that is none */
export function keyLiteral(text: string): string {
  if (!isKey(text)) throw new RangeError(`${JSON.stringify(text.slice(0, 40))} is no id of a record.`);
  return numberLiteral(Number(text));
}

/**
 * Returns the key of a row.
 * @throws ErpError for a table whose key is no number: its pages would have no order
 */
export function keyOf(row: AccountRow, name: string, type: string): string {
  const key = rawText(row[name]);
  if (key !== null && isKey(key)) return key;
  const shown = JSON.stringify(key?.slice(0, 40) ?? null);
  throw new ErpError('rejected', `The rows of ${type} have no whole number as their key (${shown}).`);
}
