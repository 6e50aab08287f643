/*
 * Loaded into the server's process and its threads before the product (`node --import`): shifts their clock by the
 * milliseconds in a file, writes how much memory they hold, and plants a flaw. The product knows nothing of it.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { Server } from 'node:http';
import { isMainThread, threadId } from 'node:worker_threads';
import v8 from 'node:v8';
import vm from 'node:vm';

const { FAULTS_CLOCK, FAULTS_MEMORY, FAULTS_FLAW } = process.env;

if (FAULTS_CLOCK) {
  const now = Date.now.bind(Date);
  let readAt = -Infinity;
  let shift = 0;
  const shifted = () => {
    if (performance.now() - readAt > 20) {
      readAt = performance.now();
      shift = Number(readFileSync(FAULTS_CLOCK, 'utf8')) || 0;
    }
    return now() + shift;
  };
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length === 0 ? [shifted()] : values, made),
    apply: () => new RealDate(shifted()).toString(),
    get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
  });
}

if (FAULTS_MEMORY) {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc');
  setInterval(() => {
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    const at = performance.timeOrigin + performance.now();
    const sample = { at, thread: threadId, heapUsed, external, outside: rss - largestMapping() };
    appendFileSync(FAULTS_MEMORY, `${JSON.stringify(sample)}\n`);
  }, 5000).unref();
}

/**
 * The bytes in use of the process's largest mapping: with the embedded database its memory, which is asked for as a whole
 * at the start, and comes into use page by page as tables grow.
 */
function largestMapping() {
  const used = readFileSync('/proc/self/smaps', 'utf8').matchAll(/^Rss: +(\d+) kB$/gm);
  return Math.max(...Array.from(used, ([, kB]) => Number(kB))) * 1024;
}

const emit = Server.prototype.emit;
let writes = 0;
const leaked = [];
const flaws = {
  /** Every fifth update is acknowledged and not stored. */
  discard: (request, response) => {
    if (request.url !== '/api/taskUpdate' || (writes += 1) % 5 > 0) return false;
    request.resume();
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    return true;
  },
  /** Every call leaves 10 kB behind. */
  leak: () => {
    leaked.push(Buffer.alloc(10_000, 1));
    return false;
  },
};
const flaw = flaws[FAULTS_FLAW ?? ''];
if (flaw && isMainThread) {
  Server.prototype.emit = function (event, ...values) {
    return event === 'request' && flaw(...values) ? true : emit.call(this, event, ...values);
  };
}

/** Senders are waited for without an end. */
if (FAULTS_FLAW === 'patient' && isMainThread) {
  Server.prototype.emit = function (event, ...values) {
    if (event === 'listening') {
      this.headersTimeout = 0;
      this.requestTimeout = 0;
      this.timeout = 0;
    }
    return emit.call(this, event, ...values);
  };
}
