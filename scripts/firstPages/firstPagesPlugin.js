import { brotliCompressSync, constants } from 'node:zlib';
import webpack from 'webpack';
import { run } from '../webpack/runAtBuild.js';
import { drawFirstPage } from './drawFirstPages.js';

/** As the server compresses pages (server/http/traffic.ts). */
const PAGE_QUALITY = 6;

/**
 * Draws the first pages of the routes that ask for one, with the scripts of this very build, and writes
 * `first-pages.json` for the server: `{ [path]: { styles, widths: { media, template }[] } }`.
 *
 * @param folder of the client's `app`
 * @param budget bytes of a page as it is sent, with its styles, templates and boot script; one that is larger fails the build
 */
export class FirstPagesPlugin {
  constructor(folder, budget) {
    this.folder = folder;
    this.budget = budget;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstPages', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'FirstPages', stage }, async () => {
        // Scripts that failed to build draw nothing, and their own error is the one to read.
        if (compilation.errors.length > 0) return;
        const pages = await drawAll(compilation, this.folder);
        for (const [path, page] of Object.entries(pages)) checkSize(compilation, path, page, this.budget);
        compilation.emitAsset(
          'first-pages.json',
          new webpack.sources.RawSource(`${JSON.stringify(pages)}\n`),
        );
      });
    });
  }
}

function checkSize(compilation, path, { styles, widths }, budget) {
  const { routes, boot, fills, fonts } = JSON.parse(textOf(compilation, 'routes.json'));
  const route = path.split('/').filter(Boolean).join('-');
  const inlined = [fills[route], boot].filter(Boolean).map((file) => textOf(compilation, file.slice(1)));
  const html = textOf(compilation, 'index.html');
  const page = [html, ...inlined, routes[route], fonts, styles, JSON.stringify(widths)].join('\n');
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY };
  const { length } = brotliCompressSync(page, { params });
  const line = `${path}: ${(length / 1000).toFixed(1)} kB of page as brotli, budget ${budget / 1000} kB`;
  compilation.getLogger('FirstPages').info(line);
  if (length > budget) compilation.errors.push(new webpack.WebpackError(`Size budget exceeded: ${line}`));
}

const textOf = (compilation, file) => compilation.getAsset(file).source.source().toString();

async function drawAll(compilation, folder) {
  const load = (file) => run(`${folder}/${file}`);
  const [{ pages }, { sampleAnswers, sampleUser }, { fillings }, { personParts }, { fill, fillNothing }] =
    await Promise.all([
      load('routes.ts'),
      load('firstPage/samples.ts'),
      load('firstPage/fillings.ts'),
      load('firstPage/person.ts'),
      load('../lib/firstPage/filling.ts'),
    ]);
  const html = textOf(compilation, 'index.html');
  const drawn = {};
  for (const row of pages.filter(({ firstPage }) => firstPage)) {
    const { path, file } = row;
    const files = new Set(
      ['main', `route-${file}`].flatMap((name) => compilation.namedChunkGroups.get(name).getFiles()),
    );
    drawn[path] = await drawFirstPage(row, {
      html,
      user: sampleUser,
      sampleAnswers: sampleAnswers[path],
      fillPage: fillings[path] ?? fillNothing,
      fill,
      personParts,
      // What a page fetches after its own files is not part of its first drawing.
      readFile: (asked) =>
        files.has(asked.slice(1)) ? compilation.getAsset(asked.slice(1)).source.buffer() : null,
    });
  }
  return drawn;
}
