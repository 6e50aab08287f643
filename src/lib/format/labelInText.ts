/** A label as it reads within a sentence: "Part Number" as "part number", "IMR ID" as it is. */
export const labelInText = (label: string): string =>
  label.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());
