import webpack from 'webpack';
import { run } from './runAtBuild.js';

const PREFIX = 'route-';
/** `/database/cmdb` is the route `database-cmdb`; the server asks by that name. */
const routeName = (path) => path.split('/').filter(Boolean).join('-');
const isScript = (file) => file.endsWith('.js');

/**
 * Writes `routes.json`: which files each route needs beyond the entry, so that the server can ask the browser to
 * fetch them from the first line of index.html on, before the entry script has arrived to find out for itself.
 * A page's files are those of the chunk group `route-<file>`; which file that is, the route table says.
 *
 * @param table the file of the route table
 *
 * The boot script and what fills a page (`fill-<file>`) are named apart, because the server inlines them.
 *
 * Shape: `{ boot: string, fills: { [route]: string }, routes: { [route]: string[] }, paths: string[], fonts: string[] }`,
 * every file as an address. All paths that lead to a page are in `paths`; for any other the server answers 404.
 */
export class RoutesManifestPlugin {
  constructor(table) {
    this.table = table;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RoutesManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'RoutesManifest', stage }, async () => {
        const { pages, redirects } = await run(this.table);
        const { publicPath } = compilation.outputOptions;
        const address = (file) => `${publicPath}${file}`;
        const scriptOf = (entry) => compilation.entrypoints.get(entry)?.getFiles().find(isScript);
        const withFill = pages.filter(({ firstCall, file }) => firstCall && scriptOf(`fill-${file}`));
        // The entry's own files stand in index.html as tags.
        const entryFiles = new Set(compilation.entrypoints.get('main').getFiles());
        const isOfRoute = (file) => isScript(file) && !entryFiles.has(file);

        const manifest = {
          boot: address(scriptOf('boot')),
          fills: Object.fromEntries(
            withFill.map(({ path, file }) => [routeName(path), address(scriptOf(`fill-${file}`))]),
          ),
          routes: Object.fromEntries(
            pages.map(({ path, file }) => {
              const group = compilation.namedChunkGroups.get(PREFIX + file);
              if (!group)
                throw new webpack.WebpackError(`${path}: there is no chunk group "${PREFIX}${file}"`);
              return [routeName(path), group.getFiles().filter(isOfRoute).map(address)];
            }),
          ),
          paths: ['/', ...[...pages, ...redirects].map(({ path }) => path)],
          fonts: Object.keys(compilation.assets)
            .filter((file) => file.endsWith('.woff2'))
            .map(address),
        };
        compilation.emitAsset(
          'routes.json',
          new webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
        );
      });
    });
  }
}
