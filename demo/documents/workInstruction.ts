import { heading, renderPdf, section } from './pdf';

const steps = [
  'Confirm with the operations desk that the change window is open, and write down the name of the person who confirmed it.',
  'Check on the console that controller B is online and that its cache is mirrored. Stop here if it is not.',
  'Put on the wrist strap and ground it at the marked point of the rack.',
  'Set the locate light of controller A from the console and make sure that it is the one that blinks.',
  'Unplug the host cables of controller A one after the other, each labelled with its port.',
  'Press both levers outwards and draw the controller out evenly; do not tilt it.',
  'Move the transceivers to the new controller, in the same order.',
  'Push the new controller in until both levers close by themselves.',
  'Plug the host cables in again by their labels and wait until every link light is green.',
  'Wait for the firmware to be levelled; this takes up to fifteen minutes, during which the light is amber.',
];

/** Two pages of instructions, to be leafed through. */
export const workInstruction = (): Promise<Uint8Array> =>
  renderPdf(
    { title: 'Work instruction', author: 'Field service', created: '2026-01-12T08:00:00Z' },
    (pdf) => {
      heading(pdf, 'Work instruction', 'Exchange of a storage controller under load');
      section(pdf, 'Steps');
      pdf.list(steps, { listType: 'numbered', bulletRadius: 9, textIndent: 24 });
      pdf.addPage();
      section(pdf, 'If something goes wrong');
      pdf.text(
        'Put the old controller back and call the operations desk before anything else is tried. An array that runs on ' +
          'one controller is slow, but it loses nothing.',
      );
      section(pdf, 'Afterwards');
      pdf.text('Upload the signed job completion form and a photo of the rack from the front to the task.');
    },
  );
