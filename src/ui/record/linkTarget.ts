export type LinkKind = 'web' | 'mail' | 'phone';

// An address from its first character to its last. A browser skips blanks, tabs and control characters in one, and
// invisible characters hide what it says: what is shown would not be where it leads.
const WEB = /^https?:\/\/[^\s\p{C}/\\][^\s\p{C}]*$/iu;
// Nothing that means something in a mailto: address, where `?` starts further recipients and a text.
const MAIL = /^[\p{L}\p{N}.+_'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
// One number only. Not "+63 (0)2 …", of which nobody but a person knows which digits to leave out.
const PHONE = /^(?:\+?\d|\(\d+\))[\d .-]*$/;
/** By ITU-T E.164; the shortest are numbers inside a company. */
const PHONE_DIGITS = { min: 3, max: 15 };

function webTarget(value: string): string | null {
  if (!WEB.test(value) || !URL.canParse(value)) return null;
  const { href, username, password } = new URL(value);
  // `https://bank.example@elsewhere.test` reads like the bank and leads elsewhere, and a password is not to be sent on.
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

/** Where a value leads that people typed or pasted (CMDB-04); null where following it is not safe, or it is no such thing. */
export const linkTarget = (kind: LinkKind, value: string): string | null => targets[kind](value);
