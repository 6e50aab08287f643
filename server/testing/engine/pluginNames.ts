/*
 * Fastify looks for the name of each plugin that has none among all modules that are loaded. Jest's list of them is slow to
 * read: naming the plugins here makes building the application a tenth of a second faster, which most tests do.
 */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

Object.defineProperty(Function.prototype, DISPLAY_NAME, {
  configurable: true,
  get(this: { name: string }) {
    return this.name || 'plugin';
  },
  set(this: object, value: unknown) {
    Object.defineProperty(this, DISPLAY_NAME, { value, configurable: true, writable: true });
  },
});
