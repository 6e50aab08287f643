import type { Letter } from './mailer';

const GREETING = 'Hello,';
const SENDER = 'Task Management System';

/** Escapes text for HTML. */
export const asHtmlText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

interface Paragraphs {
  to: string;
  subject: string;
  text: readonly string[];
  /** The HTML version; by default the paragraphs of the text. */
  html?: readonly string[];
}

/** Builds a mail from paragraphs, with greeting and sender. ASCII only, see `Letter`. */
export const letterOf = ({ to, subject, text, html = text.map(asHtmlText) }: Paragraphs): Letter => ({
  to,
  subject,
  text: [GREETING, ...text, SENDER].join('\n\n'),
  html: [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${asHtmlText(subject)}</title></head>`,
    '<body style="font-family: sans-serif; line-height: 1.5">',
    ...[GREETING, ...html, SENDER].map((paragraph) => `<p>${paragraph}</p>`),
    '</body></html>',
  ].join('\n'),
});
