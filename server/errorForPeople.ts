/** An error whose text says what to do: the start of the server and the commands print it without a stack. */
export class ErrorForPeople extends Error {}
