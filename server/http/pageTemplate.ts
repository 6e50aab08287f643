import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the build says of its files (scripts/webpack/routesManifest.js). */
const manifestSchema = z.object({
  boot: z.string(),
  routes: z.record(z.string(), z.array(z.string())),
  fonts: z.array(z.string()),
});

export interface PageNonces {
  script: string;
  style: string;
}

const escapeAttribute = (text: string) =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** `/database/cmdb` is the route `database-cmdb`. */
const routeName = (path: string) => path.split('/').filter(Boolean).join('-');

/**
 * The built index.html as a function of the asked path: it leaves with the boot script inlined, and with preload
 * links of the path's own files, so that nothing waits for the entry script to find out (docs/architecture.md, the way to
 * the first row).
 */
export function pageTemplate(
  clientDir: string,
  apiKey: string,
): (path: string, nonces: PageNonces) => string {
  const read = (file: string) => readFileSync(join(clientDir, file), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(read('routes.json')));
  // A map: the asked path is anybody's text, and an object answers to `constructor` too.
  const routes = new Map(Object.entries(manifest.routes));
  const boot = read(manifest.boot);
  const html = read('index.html').replace('__API_KEY__', () => escapeAttribute(apiKey));
  // The text can stand there in another typeface for a moment; without the scripts there is no text.
  const fonts = manifest.fonts.map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" href="${file}" fetchpriority="low" crossorigin>`,
  );
  const preloads = (path: string) => {
    const scripts = (routes.get(routeName(path)) ?? []).map(
      (file) => `<link rel="preload" as="script" href="${file}">`,
    );
    return [...scripts, ...fonts].join('');
  };
  // Functions as replacements: a `$` in the boot script would otherwise be read as a pattern.
  return (path, nonces) =>
    html
      .replace('__CSP_NONCE__', nonces.style)
      .replace('<!--app-boot-->', () => `<script nonce="${nonces.script}">${boot}</script>`)
      .replace('<!--app-preload-->', () => preloads(path));
}
