import { toCsv } from '@/lib/format/csv';
import { saveFile } from '@/lib/browser/saveFile';
import { fieldLabels } from '../dialogs/userFields';
import { importFields } from './readPeople';

/** Saves a file that has the head of a list of people and nobody in it, so that no example is ever added. */
export function saveTemplate(): void {
  const content = toCsv([importFields.map((field) => fieldLabels[field])]);
  saveFile('users-template.csv', new Blob([content], { type: 'text/csv' }));
}
