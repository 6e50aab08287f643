import { countText } from '@/lib/format/texts';

/** What printing says, whatever is printed. */
export const printoutMessages = {
  print: 'Print',
  loading: 'Loading…',
  cut: (rows: number) => `Only the first ${countText(rows)} are printed. Export has all of them.`,
  stamp: (moment: string, name: string) => `Printed ${moment}${name && ` by ${name}`}`,
};
