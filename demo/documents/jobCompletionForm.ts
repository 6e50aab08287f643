import { facts, FAINT, heading, INK, LINE, MARGIN, renderPdf, section, type Pdf } from './pdf';

const checks = [
  'Old part removed and tagged for return',
  'New part seated, firmware at the fleet level',
  'Both controllers online, cache mirrored',
  'No open alarms after 30 minutes',
  'Rack closed, site left clean',
];

/** The form that a customer signs when a job is done. */
export const jobCompletionForm = (): Promise<Uint8Array> =>
  renderPdf(
    { title: 'Job completion form', author: 'Field service', created: '2026-03-02T15:40:00Z' },
    (pdf) => {
      heading(pdf, 'Job completion form', 'Replacement of a storage controller');
      facts(pdf, [
        ['Site', 'Data hall 2, row B, rack 12'],
        ['Equipment', 'Storage array, controller A'],
        ['Arrival', '03/02/2026, 1:05 PM'],
        ['Departure', '03/02/2026, 3:35 PM'],
        ['Part used', 'Controller board, 1 piece'],
        ['Part returned', 'Controller board, 1 piece, return label attached'],
      ]);
      section(pdf, 'Work done');
      pdf.text(
        'The cache battery of controller A had failed and the array ran without a write cache. The controller was ' +
          'replaced while controller B carried the load; no service was interrupted.',
      );
      section(pdf, 'Checks');
      for (const check of checks) ticked(pdf, check);
      section(pdf, 'Accepted by the customer');
      signature(pdf);
    },
  );

function ticked(pdf: Pdf, label: string): void {
  const { y } = pdf;
  pdf.rect(MARGIN, y, 9, 9).strokeColor(FAINT).stroke();
  pdf
    .moveTo(MARGIN + 2, y + 5)
    .lineTo(MARGIN + 4, y + 7)
    .lineTo(MARGIN + 8, y + 1)
    .strokeColor(INK)
    .stroke();
  pdf.text(label, MARGIN + 18, y);
  pdf.moveDown(0.4);
}

function signature(pdf: Pdf): void {
  const y = pdf.y + 34;
  pdf
    .moveTo(MARGIN + 10, y - 6)
    .bezierCurveTo(MARGIN + 40, y - 44, MARGIN + 44, y + 14, MARGIN + 70, y - 18)
    .bezierCurveTo(MARGIN + 84, y - 36, MARGIN + 96, y + 8, MARGIN + 136, y - 14)
    .lineWidth(1.4)
    .strokeColor(INK)
    .stroke();
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + 220, y)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke();
  pdf
    .fillColor(FAINT)
    .text('Site contact, 03/02/2026', MARGIN, y + 6)
    .fillColor(INK);
}
