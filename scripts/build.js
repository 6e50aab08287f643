import { buildAll } from './buildAll.js';
import { ensureBuild } from './ensureBuild.js';

// `--if-stale`: only when an input changed since the last build.
await (process.argv.includes('--if-stale') ? ensureBuild() : buildAll());
