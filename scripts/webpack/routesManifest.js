import webpack from 'webpack';

const PREFIX = 'route-';
const isScript = (file) => file.endsWith('.js');

/**
 * Writes `routes.json`: which files each route needs beyond the entry, so that the server can ask the browser to
 * fetch them from the first line of index.html on, before the entry script has arrived to find out for itself.
 * Routes are the chunk groups whose name begins with `route-`.
 *
 * @param sharedBy `{ [name]: routes }` for a group that is no route itself, but the file of several
 *
 * Shape: `{ boot: string, routes: { [route]: string[] }, fonts: string[] }`, every file as an address.
 */
export class RoutesManifestPlugin {
  constructor({ sharedBy = {} } = {}) {
    this.sharedBy = sharedBy;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RoutesManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'RoutesManifest', stage }, () => {
        const { publicPath } = compilation.outputOptions;
        const address = (file) => `${publicPath}${file}`;
        const bootFile = compilation.entrypoints.get('boot').getFiles().find(isScript);
        // The entry's own files stand in index.html as tags.
        const entryFiles = new Set(compilation.entrypoints.get('main').getFiles());
        const isOfRoute = (file) => isScript(file) && !entryFiles.has(file);

        const manifest = {
          boot: address(bootFile),
          routes: Object.fromEntries(
            [...compilation.namedChunkGroups]
              .filter(([name]) => name.startsWith(PREFIX))
              .flatMap(([name, group]) => {
                const route = name.slice(PREFIX.length);
                const files = group.getFiles().filter(isOfRoute).map(address);
                return (this.sharedBy[route] ?? [route]).map((each) => [each, files]);
              }),
          ),
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
