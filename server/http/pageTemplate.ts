import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pagePolicy } from './securityHeaders';

/** The build's manifest of routes and files (scripts/webpack/routesManifest.js). */
const manifestSchema = z.object({
  boot: z.string(),
  fills: z.record(z.string(), z.string()),
  routes: z.record(z.string(), z.array(z.string())),
  paths: z.array(z.string()),
  fonts: z.array(z.string()),
});

/** What the build has drawn of some pages, by path (scripts/firstPages/firstPagesPlugin.js). */
const firstPagesSchema = z.record(z.string(), z.object({ styles: z.string(), widths: z.array(z.unknown()) }));

export interface PageNonces {
  script: string;
  style: string;
}

/**
 * `ask`: there is something to ask GET /api/installation about, no records or some from outside. Most pages need not ask.
 */
export type RecordsHint = 'own' | 'ask';

interface FirstPage {
  styles: string;
  body: string;
}

const escapeAttribute = (text: string) =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

const bare = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** Converts `/database/cmdb` into the route `database-cmdb`. */
const routeName = (path: string) => path.split('/').filter(Boolean).join('-');

export interface PageTemplate {
  /** Whether a page is at this path; as in the browser, case and a slash at the end do not count. */
  isPage: (path: string) => boolean;
  render: (path: string, nonces: PageNonces, records: RecordsHint) => string;
  /** The entity tag of every page, apart from its nonces: another build, key, policy or hint has another. */
  tag: (records: RecordsHint) => string;
}

/**
 * Creates what renders index.html for a path: with the boot script inline, and with preload links for
 * the path's files, so that the browser need not wait for the entry script (docs/architecture.md, the way to the
 * first row).
 * @param hasLogo whether there is a brand logo to show
 */
export function pageTemplate(
  clientDir: string,
  { apiKey, hasLogo }: { apiKey: string; hasLogo: boolean },
): PageTemplate {
  const read = (file: string) => readFileSync(join(clientDir, file), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(read('routes.json')));
  // A map, because the path is the caller's text: an object would also answer to `constructor`.
  const routes = new Map(Object.entries(manifest.routes));
  const firstPages = new Map(
    Object.entries(firstPagesSchema.parse(JSON.parse(read('first-pages.json')))).map(([path, page]) => [
      path,
      // What might end the script element, or hide its end, is escaped.
      { ...page, widths: JSON.stringify(page.widths).replace(/<(?=\/?script|!--)/gi, '\\u003c') },
    ]),
  );
  const boot = read(manifest.boot);
  const fills = new Map(Object.entries(manifest.fills).map(([route, file]) => [route, read(file)]));
  const html = read('index.html').replace('__API_KEY__', () => escapeAttribute(apiKey));
  // The text may appear in another typeface for a moment; without the scripts there is no text at all.
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
  const script = (nonces: PageNonces, code: string) => `<script nonce="${nonces.script}">${code}</script>`;
  const firstPage = (path: string, nonces: PageNonces): FirstPage => {
    const page = firstPages.get(path);
    if (!page) return { styles: '', body: '' };
    return {
      styles: `<style nonce="${nonces.style}">${page.styles}</style>`,
      body: `<script type="application/json" id="first-page-templates">${page.widths}</script>${script(nonces, 'window.firstPage?.draw()')}`,
    };
  };
  // Of the first page and of the application: neither knows the settings.
  const noLogo = ({ style }: PageNonces) =>
    hasLogo ? '' : `<style nonce="${style}">.brand{display:none!important}</style>`;
  const pagePaths = new Set(manifest.paths.map((path) => bare(path)));
  // Replacement functions, because `replace` would read a `$` in the boot script as a pattern.
  const render: PageTemplate['render'] = (path, nonces, records) => {
    const { styles, body } = firstPage(path, nonces);
    return html
      .replace('__CSP_NONCE__', nonces.style)
      .replace('__RECORDS__', records)
      .replace('<!--app-boot-->', () => script(nonces, (fills.get(routeName(path)) ?? '') + boot))
      .replace('<!--app-preload-->', () => preloads(path) + styles + noLogo(nonces))
      .replace('<!--app-first-page-->', () => body);
  };
  const all = createHash('sha256').update(JSON.stringify(pagePolicy));
  for (const path of manifest.paths) all.update(render(path, { script: '', style: '' }, 'own'));
  const version = all.digest('base64url');
  return {
    isPage: (path) => pagePaths.has(bare(path)),
    render,
    // Weak, because a page is sent compressed or not.
    tag: (records) => `W/"${version}-${records}"`,
  };
}
