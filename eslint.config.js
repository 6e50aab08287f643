import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const source = ['contract/**/*.ts', 'src/**/*.{ts,tsx}', 'server/**/*.ts', 'demo/**/*.ts', 'dev/**/*.ts'];
const tests = [
  '**/*.test.{ts,tsx}',
  'src/testing/**',
  'server/testing/**',
  'e2e/**',
  'bench/**',
  'faults/**',
];

const element = (type, pattern, capture) => ({ type, pattern, capture, partialMatch: false });
/** One selector for all: each one is matched with every import of every file. */
const to = (...types) => [{ to: { element: { type: types } } }];
const sameAs = (type) => ({
  to: { element: { type, captured: { name: '{{ from.element.captured.name }}' } } },
});

const folderOf = (name) => `server/${name}`;
/** Which folders of the server each of them may import; the others (`app`, `testing`, the modules) have rules of their own. */
const serverFolders = {
  accounts: ['db', 'http'],
  backup: ['db', 'files', 'command', 'move'],
  command: ['db'],
  db: [],
  files: ['db'],
  http: ['db', 'accounts'],
  mail: ['db'],
  metrics: ['db', 'http'],
  move: ['db', 'files', 'command'],
  netsuite: ['source', 'command'],
  records: ['source', 'db', 'http', 'accounts', 'mail', 'files'],
  source: ['db', 'http', 'accounts', 'mail', 'tables'],
  tables: [],
  tracing: [],
};
const folders = Object.keys(serverFolders).map(folderOf);
const wholeServer = ['server', 'module', ...folders];
const filesOf = (type, fileInternalPath) => ({ to: { element: { type, fileInternalPath } } });
const modules = (...names) =>
  names.map((name) => ({ to: { element: { type: 'module', captured: { name } } } }));
const directionsInServer = [
  { from: { element: { type: 'server' } }, allow: to(...wholeServer, 'contract') },
  {
    from: { element: { type: 'module' } },
    allow: to(
      ...['server', 'module', 'contract'],
      ...['accounts', 'db', 'files', 'http', 'mail', 'records', 'source', 'tables'].map(folderOf),
    ),
  },
  ...Object.entries(serverFolders).map(([name, others]) => ({
    from: { element: { type: folderOf(name) } },
    allow: [
      ...to(...[name, ...others].map(folderOf), 'contract'),
      // What stands beside the folders, and what all may take.
      filesOf('server', '{*,app/config,app/loopback}.ts'),
      filesOf(folderOf('http'), 'errors.ts'),
      filesOf(folderOf('tracing'), 'tracing.ts'),
    ],
  })),
  { from: { element: { type: folderOf('db') } }, allow: filesOf(folderOf('files'), 'durable.ts') },
  { from: { element: { type: [folderOf('accounts'), folderOf('http')] } }, allow: modules('auth', 'admin') },
  {
    from: { element: { type: [folderOf('backup'), folderOf('command'), folderOf('move')] } },
    allow: to('server'),
  },
  { from: { element: { type: folderOf('move') } }, allow: filesOf('module', 'importFiles.ts') },
  // A type names what another passes on: nothing runs.
  {
    from: { element: { type: folders } },
    allow: { to: { element: { type: wholeServer } }, dependency: { kind: 'type' } },
  },
  {
    from: { element: { type: folders }, file: { categories: 'test' } },
    allow: to(...wholeServer),
  },
];

/** Who may import whom. Patterns only: a new feature or module is covered without a line here being touched. */
const directions = {
  files: source,
  plugins: { boundaries },
  settings: {
    'import/resolver': { typescript: { alwaysTryTypes: false } },
    'boundaries/elements': [
      element('contract', 'contract'),
      element('app', 'src/app'),
      element('feature', 'src/features/*', ['name']),
      element('editing', 'src/editing'),
      element('list', 'src/list'),
      element('links', 'src/links'),
      element('api', 'src/api'),
      element('ui', 'src/ui'),
      element('lib', 'src/lib'),
      element('testing', 'src/testing'),
      element('module', 'server/modules/*', ['name']),
      ...folders.map((folder) => element(folder, folder)),
      element('server', 'server'),
      element('demo', 'demo'),
      element('dev', 'dev'),
    ],
    'boundaries/files': [{ category: 'test', pattern: '**/*.test.{ts,tsx}' }],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message:
          'Import direction: {{ from.element.types }} may not import {{ to.element.types }} (see CONTRIBUTING.md).',
        policies: [
          { from: { element: { type: '*' } }, allow: { to: { module: { origin: ['external', 'core'] } } } },
          { from: { element: { type: 'contract' } }, allow: to('contract') },
          {
            from: { element: { type: 'app' } },
            allow: to('app', 'feature', 'editing', 'links', 'list', 'api', 'ui', 'lib', 'contract'),
          },
          {
            from: { element: { type: 'feature' } },
            allow: [sameAs('feature'), ...to('editing', 'links', 'list', 'api', 'ui', 'lib', 'contract')],
          },
          { from: { element: { type: 'editing' } }, allow: to('editing', 'api', 'ui', 'lib', 'contract') },
          {
            from: { element: { type: 'links' } },
            allow: to('links', 'list', 'api', 'ui', 'lib', 'contract'),
          },
          { from: { element: { type: 'list' } }, allow: to('list', 'api', 'ui', 'lib', 'contract') },
          { from: { element: { type: 'api' } }, allow: to('api', 'lib', 'contract') },
          { from: { element: { type: 'ui' } }, allow: to('ui', 'lib', 'contract') },
          { from: { element: { type: 'lib' } }, allow: to('lib', 'contract') },
          {
            from: { element: { type: 'testing' } },
            allow: to('testing', 'app', 'editing', 'links', 'list', 'api', 'ui', 'lib', 'contract'),
          },
          { from: { file: { categories: 'test' } }, allow: to('testing') },
          ...directionsInServer,
          { from: { element: { type: 'demo' } }, allow: to('demo', ...wholeServer, 'contract') },
          { from: { element: { type: 'dev' } }, allow: to('dev', ...wholeServer, 'contract') },
          // A stand-in of another system: what the server does with it is proven by tests only.
          {
            from: { element: { type: wholeServer }, file: { categories: 'test' } },
            allow: to('dev'),
          },
          {
            from: { element: { type: 'server', fileInternalPath: 'app/demoData.ts' } },
            allow: { to: { element: { type: 'demo', fileInternalPath: 'load.ts' } } },
          },
          // What another module knows is asked of its service, never of its tables.
          {
            from: { element: { type: 'module' } },
            disallow: { to: { element: { type: 'module', fileInternalPath: '**/*[rR]epository*' } } },
          },
          { from: { element: { type: 'module' } }, allow: sameAs('module') },
        ],
      },
    ],
  },
};

const noDeepRelative = {
  group: ['../../*'],
  message: 'Use the alias of the part: @contract/…, @/…, @server/…, @demo/…, @dev/….',
};
const wholeZod = {
  name: 'zod',
  message: "Use `import * as z from 'zod/mini'`: the client pays for every byte.",
};
const muiBarrel = {
  regex: '^@mui/(material|icons-material)$',
  message: 'Import the component by its path (@mui/material/Button).',
};

const barrel = {
  selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
  message: 'No barrels: import from the file that defines it.',
};
const drawnWithout = (component, prop, needed) =>
  `JSXOpeningElement[name.name=/${component}$/]:has(> JSXAttribute[name.name='${prop}']):not(:has(> JSXAttribute[name.name='${needed}']))`;
/** The build leaves these out of MUI's components (scripts/webpack/rareMuiParts.js). */
const rareMuiParts = {
  selector: [
    drawnWithout('Button', 'loading', 'loadingIndicator'),
    drawnWithout('Input', 'multiline', 'inputComponent'),
    "JSXOpeningElement[name.name='Select'] > JSXAttribute[name.name='variant']",
  ].join(', '),
  message: 'Hand in `loadingIndicator` or `inputComponent`; a select is outlined (see rareMuiParts.js).',
};
const bareTransaction = {
  selector: "CallExpression[callee.property.name='transaction']",
  message: 'Use `inTransaction`: it retries after a conflict with another transaction.',
};

export default defineConfig(
  globalIgnores([
    'dist/',
    'data/',
    'coverage/',
    '.cache/',
    'test-results/',
    'playwright-report/',
    'bench/results/',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Fastify's plugins and handlers are async by their contract, with or without something to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: source,
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ alwaysTryTypes: false })] },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'no-console': 'error',
      'no-restricted-imports': ['error', { patterns: [noDeepRelative] }],
      'no-restricted-syntax': ['error', barrel],
    },
  },
  {
    files: ['server/**/*.ts', 'demo/**/*.ts', 'dev/**/*.ts'],
    ignores: ['server/db/inTransaction.ts', ...tests],
    rules: { 'no-restricted-syntax': ['error', barrel, bareTransaction] },
  },
  {
    // A production install leaves the development dependencies out, the libraries of `demo/` among them.
    files: ['contract/**/*.ts', 'src/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: tests,
    rules: { 'import-x/no-extraneous-dependencies': ['error', { devDependencies: false }] },
  },
  {
    // What the browser loads.
    files: ['contract/**/*.ts', 'src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [noDeepRelative, muiBarrel], paths: [wholeZod] }],
      'no-restricted-syntax': ['error', barrel, rareMuiParts],
    },
  },
  directions,
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: {
      // MUI's Autocomplete, dialogs and search fields move the focus where the WAI-ARIA patterns want it.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: tests,
    rules: {
      // Answers of `inject` and of the network are read as they come; the assertions check them.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['**/*.js'], languageOptions: { globals: globals.node } },
);
