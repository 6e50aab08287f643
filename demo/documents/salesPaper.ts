import { columnsOf, type Column } from './columns';
import { facts, heading, renderPdf, section } from './pdf';

/** A page of the papers that a sale leaves behind: what it is, of which sale, its lines, and what is agreed on. */
export interface SalesPaper {
  title: string;
  subtitle: string;
  author: string;
  created: string;
  facts: readonly (readonly [label: string, value: string])[];
  columns: readonly Column[];
  lines: readonly (readonly string[])[];
  terms: { title: string; text: string };
}

export const renderSalesPaper = (paper: SalesPaper): Promise<Uint8Array> =>
  renderPdf({ title: paper.title, author: paper.author, created: paper.created }, (pdf) => {
    heading(pdf, paper.title, paper.subtitle);
    facts(pdf, paper.facts);
    columnsOf(pdf, paper.columns, paper.lines);
    section(pdf, paper.terms.title);
    pdf.text(paper.terms.text);
  });
