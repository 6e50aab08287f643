/**
 * What an e-mail address must look like wherever a person types one. No part of it can be read in two
 * ways, so that matching takes linear time however long the text is.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Shortest and longest password, in UTF-16 units (LOGIN-12). */
export const passwordLimits = { min: 8, max: 256 } as const;

/** How many devices' tokens a browser keeps: one for each account that has signed in with it, the newest. */
export const MAX_DEVICE_TOKENS = 8;
/** What a client sends in their place that could keep some and has none. */
export const NO_DEVICE_TOKENS = 'none';
