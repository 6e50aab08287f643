import webpack from 'webpack';

const KB = 1000;
const SUFFIX = { gzip: '.gz', brotli: '.br' };

/**
 * Fails the build when the script a person must fetch to see a route outgrows its budget. Counted are the inlined
 * boot script, the entry, the route's own chunks and those it marks to be preloaded, as compressed by the build.
 *
 * @param budgets `[{ route: 'login', gzip?: kB, brotli?: kB }]`
 */
export class SizeBudgetPlugin {
  constructor(budgets) {
    this.budgets = budgets;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SizeBudget', (compilation) => {
      // After the compression plugin: its .gz and .br files are among the assets then.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SizeBudget', stage }, () => {
        for (const { route, ...limits } of this.budgets) check(compilation, route, limits);
      });
    });
  }
}

function check(compilation, route, limits) {
  const routeGroup = compilation.namedChunkGroups.get(`route-${route}`);
  if (!routeGroup) {
    compilation.errors.push(
      new webpack.WebpackError(`Size budget: there is no chunk group "route-${route}"`),
    );
    return;
  }
  const { preload = [] } = routeGroup.getChildrenByOrders(compilation.moduleGraph, compilation.chunkGraph);
  const { entrypoints } = compilation;
  const groups = [entrypoints.get('boot'), entrypoints.get('main'), routeGroup, ...preload];
  const files = [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) =>
    file.endsWith('.js'),
  );

  for (const [encoding, limit] of Object.entries(limits)) {
    const bytes = files.reduce((sum, file) => sum + compressedSize(compilation, file, SUFFIX[encoding]), 0);
    const line = `/${route}: ${(bytes / KB).toFixed(1)} kB of script as ${encoding}, budget ${limit} kB`;
    compilation.getLogger('SizeBudget').info(line);
    if (bytes > limit * KB)
      compilation.errors.push(new webpack.WebpackError(`Size budget exceeded: ${line}`));
  }
}

/** A file too small to be worth compressing has no compressed twin and is sent as it is. */
function compressedSize(compilation, file, suffix) {
  return (compilation.getAsset(file + suffix) ?? compilation.getAsset(file)).source.size();
}
