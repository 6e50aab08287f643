import webpack from 'webpack';
import { run } from '../webpack/runAtBuild.js';
import { drawFirstPage } from './drawFirstPages.js';

/**
 * Draws the first pages of the routes that ask for one, with the scripts of this very build, and writes
 * `first-pages.json` for the server: `{ [path]: { styles, widths: { media, template }[] } }`.
 *
 * @param folder of the client's `app`
 */
export class FirstPagesPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstPages', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'FirstPages', stage }, async () => {
        // Scripts that failed to build draw nothing, and their own error is the one to read.
        if (compilation.errors.length > 0) return;
        const pages = await drawAll(compilation, this.folder);
        compilation.emitAsset(
          'first-pages.json',
          new webpack.sources.RawSource(`${JSON.stringify(pages)}\n`),
        );
      });
    });
  }
}

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
  const html = compilation.getAsset('index.html').source.source().toString();
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
