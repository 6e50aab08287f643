export type LinkKind = 'web' | 'mail' | 'phone';

// The whole text must be an address. Browsers skip blanks, tabs and control characters in an address, and invisible
// characters hide parts of it: the link would lead elsewhere than it shows.
const WEB = /^https?:\/\/[^\s\p{C}/\\][^\s\p{C}]*$/iu;
// No character with a meaning in mailto:, where `?` starts further recipients and a text.
const MAIL = /^[\p{L}\p{N}.+_'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
// One number only. Not "+63 (0)2 …": only a person knows which digits to leave out.
const PHONE = /^(?:\+?\d|\(\d+\))[\d .-]*$/;
/** The maximum by ITU-T E.164; the shortest are numbers inside a company. */
const PHONE_DIGITS = { min: 3, max: 15 };

function webTarget(value: string): string | null {
  if (!WEB.test(value) || !URL.canParse(value)) return null;
  const { href, username, password } = new URL(value);
  // `https://bank.example@elsewhere.test` reads like the bank and leads elsewhere; and passwords must not be sent.
  return username || password ? null : href;
}

function phoneTarget(value: string): string | null {
  const number = value.replace(/[^+\d]/g, '');
  const digits = number.replace('+', '').length;
  return PHONE.test(value) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max
    ? `tel:${number}`
    : null;
}

const targets: Record<LinkKind, (value: string) => string | null> = {
  web: webTarget,
  mail: (value) => (MAIL.test(value) ? `mailto:${value}` : null),
  phone: phoneTarget,
};

/** The link target of a value that people typed or pasted (CMDB-04); null where it is unsafe, or not of this kind. */
export const linkTarget = (kind: LinkKind, value: string): string | null => targets[kind](value);
