/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

// faker and msw's dependencies are published as ES modules only; jest runs CommonJS, so they are compiled too.
const esmOnly = '/node_modules/(?!(?:rettime|until-async|@open-draft/[^/]+|@faker-js/faker)/)';

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
  moduleNameMapper: {
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^@server/(.*)$': '<rootDir>/server/$1',
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.(css|svg|woff2)$': '<rootDir>/src/testing/fileStub.ts',
  },
};

const config: Config = {
  // The machine has two cores.
  maxWorkers: 2,
  // Each server file starts a database engine of its own, which takes 2 to 5 s alone and longer beside others.
  // Jest reads it here only, not from a project.
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
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/**/*.test.ts'],
    },
  ],
};

export default config;
