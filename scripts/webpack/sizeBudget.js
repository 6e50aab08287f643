import webpack from 'webpack';

const KB = 1000;
const SUFFIX = { gzip: '.gz', brotli: '.br' };

/**
 * Fails the build when the script a person must fetch to use a route outgrows its budget. Counted are the entry, the
 * route's own chunks and those it fetches by itself right after, as compressed by the build. The boot script counts with
 * the page that it stands in (`scripts/firstPages/firstPagesPlugin.js`).
 *
 * @param budgets `[{ route: 'login', also?: names of further chunk groups, gzip?: kB, brotli?: kB }]`
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
        for (const { route, also = [], ...limits } of this.budgets) check(compilation, route, also, limits);
      });
    });
  }
}

function check(compilation, route, also, limits) {
  const { entrypoints, namedChunkGroups } = compilation;
  const names = [`route-${route}`, ...also];
  const missing = names.filter((name) => !namedChunkGroups.has(name));
  if (missing.length > 0) {
    compilation.errors.push(
      new webpack.WebpackError(`Size budget: there is no chunk group "${missing.join('", "')}"`),
    );
    return;
  }
  const groups = [entrypoints.get('main'), ...names.map((name) => namedChunkGroups.get(name))];
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
