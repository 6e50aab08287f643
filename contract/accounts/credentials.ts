/**
 * The form of an e-mail address wherever a person types one. The pattern is unambiguous, so matching takes linear
 * time even for long texts.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Shortest and longest password, in UTF-16 units (LOGIN-12). */
export const passwordLimits = { min: 8, max: 256 } as const;

/** The most device tokens that a browser keeps: the newest, one for each account that has signed in with it. */
export const MAX_DEVICE_TOKENS = 8;
/** Sent instead by clients that can keep tokens but have none. */
export const NO_DEVICE_TOKENS = 'none';
