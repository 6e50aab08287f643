/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

// Published as ES modules only (faker, fast-png, file-type with its parts, jose, msw's parts); jest runs CommonJS, so
// they are compiled too; and so is what loads modules by `import()`, the exporter of traces.
const esmPackages = [
  '@borewit/text-codec',
  '@faker-js/faker',
  '@open-draft/[^/]+',
  '@opentelemetry/otlp-exporter-base',
  '@tokenizer/inflate',
  'fast-png',
  'file-type',
  'iobuffer',
  'jose',
  'rettime',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'until-async',
];
const esmOnly = `/node_modules/(?!(?:${esmPackages.join('|')})/)`;

const shared = {
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [esmOnly],
  // Holds what tests build while they run.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  moduleNameMapper: {
    // Its `require` condition names the edition for browsers.
    '^file-type$': '<rootDir>/node_modules/file-type/index.js',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^@demo/(.*)$': '<rootDir>/demo/$1',
    '^@dev/(.*)$': '<rootDir>/dev/$1',
    '^@server/(.*)$': '<rootDir>/server/$1',
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.(css|svg|woff2)$': '<rootDir>/src/testing/fileStub.ts',
  },
};

const config: Config = {
  // The machine has two cores.
  maxWorkers: 2,
  // A worker keeps some of each file that it has run. Above this it is replaced: collecting garbage takes longer than that.
  workerIdleMemoryLimit: '1200MB',
  // A limit that only a hanging test reaches. Jest reads it here only, not from a project.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'contract',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/contract/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: '<rootDir>/src/testing/browser/environment.ts',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      globalSetup: '<rootDir>/server/testing/engine/globalSetup.ts',
      globalTeardown: '<rootDir>/server/testing/engine/globalTeardown.ts',
      testEnvironment: '<rootDir>/server/testing/engine/environment.ts',
      setupFiles: ['<rootDir>/server/testing/engine/pluginNames.ts'],
      testMatch: ['<rootDir>/{server,demo,dev}/**/*.test.ts'],
    },
  ],
};

export default config;
