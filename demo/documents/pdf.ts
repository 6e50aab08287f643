import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;

export const MARGIN = 56;
export const INK = '#1f2937';
export const FAINT = '#6b7280';
export const LINE = '#d1d5db';

interface PdfInfo {
  title: string;
  author: string;
  /** Fixed, so that the same document has the same bytes on every machine. */
  created: string;
}

/**
 * A PDF of A4 pages that `write` fills. Only the fonts that every reader has of its own, and not compressed: its bytes
 * depend on no file and no version of zlib.
 */
export async function renderPdf(info: PdfInfo, write: (pdf: Pdf) => void): Promise<Uint8Array> {
  const { title, author, created } = info;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    compress: false,
    info: { Title: title, Author: author, CreationDate: new Date(created) },
  });
  const bytes = buffer(pdf);
  write(pdf.fillColor(INK).font('Helvetica').fontSize(10));
  pdf.end();
  return bytes;
}

/** The head of a document: what it is, and a line below that tells of which job. */
export function heading(pdf: Pdf, title: string, subtitle: string): void {
  pdf.font('Helvetica-Bold').fontSize(20).text(title);
  pdf.font('Helvetica').fontSize(10).fillColor(FAINT).text(subtitle).fillColor(INK);
  rule(pdf);
}

/** The head of a part of it. */
export function section(pdf: Pdf, title: string): void {
  pdf.moveDown(0.8).font('Helvetica-Bold').fontSize(12).text(title, MARGIN);
  pdf.moveDown(0.3).font('Helvetica').fontSize(10);
}

/** Lines of a label and its value. */
export function facts(pdf: Pdf, rows: readonly (readonly [label: string, value: string])[]): void {
  for (const [label, value] of rows) {
    const { y } = pdf;
    pdf.fillColor(FAINT).text(label, MARGIN, y, { width: 130 });
    pdf.fillColor(INK).text(value, MARGIN + 140, y);
    pdf.moveDown(0.3);
  }
}

/** A line across the page below what was written last. */
export function rule(pdf: Pdf): void {
  const y = pdf.y + 8;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .strokeColor(LINE)
    .stroke();
  pdf.moveDown(1.2);
}
