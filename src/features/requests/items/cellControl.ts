/** What a cell's control puts on its input element. */
export interface CellControl {
  id: string;
  'aria-label': string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}
