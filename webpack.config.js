import { createRequire } from 'node:module';
import path from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { FirstPagesPlugin } from './scripts/firstPages/firstPagesPlugin.js';
import { rareMuiParts } from './scripts/webpack/rareMuiParts.js';
import { RoutesManifestPlugin } from './scripts/webpack/routesManifest.js';
import { SizeBudgetPlugin } from './scripts/webpack/sizeBudget.js';
import { unusedGridParts } from './scripts/webpack/unusedGridParts.js';

// The minimizer that webpack itself brings along, resolved as webpack would.
const MinimizerPlugin = createRequire(import.meta.resolve('webpack'))('minimizer-webpack-plugin');

const root = import.meta.dirname;
const from = (...parts) => path.join(root, ...parts);

// The browsers of about the last two years. Written out, so that a build does not change with the calendar.
const browsers = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2'];

// Asked for by /login too, so they must stay within its budget (and in the chunk that every page shares).
const firstChunks = new Set(['main', 'route-login']);
const inFirstChunk = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => firstChunks.has(chunk.name));
// Inlined into index.html by the server: they have to stand alone.
const inlined = {
  boot: './src/app/boot.ts',
  'fill-task': './src/app/firstPage/fillTask.ts',
  'fill-home': './src/app/firstPage/fillHome.ts',
};
const notBoot = (chunk) => !(chunk.name in inlined);
// What other pages share with the task list they bring along themselves: cut out of its one file, it would cost the way
// to the first row two requests and 3 kB.
const notTaskList = (chunk) => notBoot(chunk) && chunk.name !== 'route-task';

/** As text: every page carries it, and compressed it takes half the bytes of base64. */
const svgUrl = (content) =>
  `data:image/svg+xml,${encodeURI(String(content).trim().replaceAll('"', "'")).replaceAll('#', '%23')}`;

export default (env, { mode = 'production' }) => {
  const production = mode === 'production';
  const apiPort = process.env.PORT ?? '3000';

  return {
    mode,
    target: ['web', 'es2022'],
    entry: { ...inlined, main: './src/app/index.ts' },
    output: {
      path: from('dist/client'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:12].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:12].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      hashFunction: 'xxhash64',
      clean: true,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: from('.cache/webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@contract': from('contract'), '@': from('src') },
    },
    module: {
      // Nobody reads the name of a function that a file exports as its default.
      parser: { javascript: { anonymousDefaultExportName: false } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: [/node_modules/, from('src/app/firstCalls.ts')],
          loader: 'swc-loader',
          options: {
            env: { targets: browsers },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
            },
          },
        },
        { test: from('src/app/firstCalls.ts'), loader: from('scripts/webpack/runAtBuild.js') },
        ...unusedGridParts,
        ...rareMuiParts,
        // What places tooltips comes once the browser is idle.
        {
          test: /@mui\/material\/Popper\/BasePopper\.mjs$/,
          resolve: { alias: { '@popperjs/core$': from('src/lib/browser/laterPopper.ts') } },
        },
        { test: /\.(woff2|svg)$/, exclude: /icon\.svg$/, type: 'asset/resource' },
        // A quarter of a kilobyte is not worth a request of its own.
        { test: /icon\.svg$/, type: 'asset/inline', generator: { dataUrl: svgUrl } },
      ],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: {
            implementation: MinimizerPlugin.swcMinify,
            options: { compress: { passes: 3 }, mangle: true },
          },
          extractComments: false,
        }),
      ],
      splitChunks: {
        chunks: notBoot,
        // The frame (header, menus) is repeated in each route's file rather than asked for on its own.
        minSize: 60_000,
        // Few, large files: the task list must need no more than eight requests in all.
        maxAsyncRequests: 4,
        cacheGroups: {
          default: { chunks: notTaskList, minChunks: 2, priority: 0, reuseExistingChunk: true },
          defaultVendors: false,
          vendor: { name: 'vendor', test: isFirstVendor, enforce: true, priority: 20 },
        },
      },
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: from('public/index.html'),
        // In production the server inlines the boot script, with the nonce of the answer.
        chunks: production ? ['main'] : ['boot', 'main'],
        chunksSortMode: 'manual',
        scriptLoading: 'defer',
        // The server puts its own key in; behind the development server there is nobody to do so.
        templateParameters: {
          apiKey: production ? '__API_KEY__' : (process.env.API_KEY ?? 'local-development'),
          records: production ? '__RECORDS__' : 'ask',
        },
        minify: production && {
          collapseWhitespace: true,
          removeComments: true,
          ignoreCustomComments: [/^app-/],
        },
      }),
      ...(production ? productionPlugins() : []),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'info' },
    devServer: {
      port: Number(process.env.WEB_PORT ?? 8080),
      hot: true,
      static: false,
      historyApiFallback: true,
      client: { overlay: { warnings: false } },
      proxy: [{ context: ['/api', '/brand-logo.svg'], target: `http://127.0.0.1:${apiPort}` }],
    },
  };
};

function isFirstVendor(module, context) {
  return /node_modules/.test(module.nameForCondition() ?? '') && inFirstChunk(module, context);
}

function productionPlugins() {
  const compressible = /\.(js|css|html|svg|json)$/;
  // For the server, which makes pages of them.
  const notSent = /^(index\.html|routes\.json|first-pages\.json)$/;
  return [
    new CompressionPlugin({
      test: compressible,
      exclude: notSent,
      filename: '[path][base].gz',
    }),
    new CompressionPlugin({
      test: compressible,
      exclude: notSent,
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      filename: '[path][base].br',
    }),
    new RoutesManifestPlugin(from('src/app/routes.ts')),
    new FirstPagesPlugin(from('src/app'), 20_000),
    new SizeBudgetPlugin([
      { route: 'login', gzip: 190, brotli: 160 },
      { route: 'task', also: ['data-grid'], brotli: 298 },
    ]),
  ];
}
