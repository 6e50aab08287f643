import { ensureBuild } from './ensureBuild.js';

await ensureBuild();
process.setSourceMapsEnabled(true);
// In this very process, so that signals reach the server and its exit status is ours.
await import(new URL('../dist/server/main.js', import.meta.url).href);
