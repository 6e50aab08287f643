/** No characters that are mistaken for each other, read out or written down: 0 O o, 1 l I i, 5 S, 2 Z. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRTUVWXY346789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const BYTE_VALUES = 256;
/** Bytes from here on would make the first characters of the alphabet likelier than the others. */
const FAIR_BELOW = BYTE_VALUES - (BYTE_VALUES % ALPHABET.length);

function randomCharacter(): string {
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? BYTE_VALUES;
    if (byte < FAIR_BELOW) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}

const randomGroup = () => Array.from({ length: GROUP_LENGTH }, randomCharacter).join('');

/** A password of 90 random bits, in groups that can be read out: "kfm7-Rtqx-9bWe-hpz4". */
export const generatePassword = (): string => Array.from({ length: GROUPS }, randomGroup).join('-');
