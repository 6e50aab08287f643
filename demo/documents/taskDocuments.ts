import type { TaskDocument } from './demoDocument';
import { jobCompletionForm } from './jobCompletionForm';
import { rackPhoto } from './photos';
import { controllerLog, partsList, siteNote } from './texts';
import { visitReport } from './visitReport';
import { workInstruction } from './workInstruction';

const LONG_NAME = [
  'Work instruction - exchange of a storage controller under load - for field engineers and partners - ',
  'with the steps, the checks and what to do when something goes wrong - revision 14 as approved by the operations desk ',
  '- print on both sides.pdf',
].join('');

/** What engineers bring to a task. */
export const taskDocuments: readonly TaskDocument[] = [
  {
    title: 'Job completion form',
    name: 'JCF signed.pdf',
    mediaType: 'application/pdf',
    weight: 4,
    make: jobCompletionForm,
  },
  {
    title: 'Photo before',
    name: 'before.png',
    mediaType: 'image/png',
    weight: 4,
    make: () => rackPhoto('before'),
  },
  {
    title: 'Photo after',
    name: 'after.png',
    mediaType: 'image/png',
    weight: 4,
    make: () => rackPhoto('after'),
  },
  {
    title: 'Compte rendu d’intervention',
    name: 'Compte rendu été.pdf',
    mediaType: 'application/pdf',
    weight: 3,
    make: visitReport,
  },
  {
    title: 'Controller log',
    name: 'controller-a.txt',
    mediaType: 'text/plain',
    weight: 3,
    make: controllerLog,
  },
  { title: 'Parts list', name: 'parts-list.csv', mediaType: 'text/csv', weight: 2, make: partsList },
  {
    title: 'Note from the site',
    name: 'Łódź – rack B12, key and parking.txt',
    mediaType: 'text/plain',
    weight: 1,
    make: siteNote,
  },
  {
    title: 'Work instruction',
    name: LONG_NAME,
    mediaType: 'application/pdf',
    weight: 1,
    make: workInstruction,
  },
];
