import { FAINT, INK, MARGIN, rule, type Pdf } from './pdf';

/** A column of a list; `width` in points. */
export interface Column {
  label: string;
  width: number;
  align?: 'right';
}

/** Lines in columns under their labels. */
export function columnsOf(pdf: Pdf, columns: readonly Column[], lines: readonly (readonly string[])[]): void {
  pdf.moveDown(1).fillColor(FAINT);
  line(
    pdf,
    columns,
    columns.map(({ label }) => label),
  );
  pdf.fillColor(INK);
  rule(pdf);
  for (const cells of lines) line(pdf, columns, cells);
}

function line(pdf: Pdf, columns: readonly Column[], cells: readonly string[]): void {
  const { y } = pdf;
  let left = MARGIN;
  columns.forEach(({ width, align }, index) => {
    pdf.text(cells[index] ?? '', left, y, { width, align, lineBreak: false });
    left += width;
  });
  pdf.x = MARGIN;
  pdf.y = y + pdf.currentLineHeight(true) * 1.4;
}
