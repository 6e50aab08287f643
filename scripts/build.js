import { ensureBuild } from './ensureBuild.js';

// `--if-stale`: only when an input changed since the last build. The tools for building, absent in a production install,
// are loaded only when they are needed.
await (process.argv.includes('--if-stale') ? ensureBuild() : (await import('./buildAll.js')).buildAll());
