/**
 * The `serializerCompiler` for calls with long lists. Checking an answer takes about 0.06 ms for a task and 0.03 ms
 * for an event: 0.3 s for 5,000 or 10,000 rows, during which the server answers nobody else. One typed function
 * creates the rows, and the tests check them against the schema.
 */
export const uncheckedAnswer = () => (answer: unknown) => JSON.stringify(answer);
