/** What printing says, whatever is printed. */
export const printoutMessages = {
  print: 'Print',
  loading: 'Loading…',
  stamp: (moment: string, name: string) => `Printed ${moment}${name && ` by ${name}`}`,
};
