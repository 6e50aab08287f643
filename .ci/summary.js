// node .ci/summary.js RESULTS [FAILED STEP …]: prints the sum of all test results, exits non-zero when anything failed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [resultsDir, ...failedSteps] = process.argv.slice(2);

const runners = [
  { step: 'tests', file: 'tests.json', read: readJest },
  { step: 'server tests on PostgreSQL', file: 'postgres.json', read: readJest },
  { step: 'browser tests', file: 'browser.json', read: readPlaywright },
];

function readJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
  // A file that cannot be run, and a test that is left out, prove nothing.
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites + numPendingTests };
}

function readPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

const sum = { passed: 0, failed: 0 };
const accountedFor = new Set();
for (const { step, file, read } of runners) {
  const results = path.join(resultsDir, file);
  const { passed, failed } = existsSync(results)
    ? read(JSON.parse(readFileSync(results, 'utf8')))
    : { passed: 0, failed: 1 };
  sum.passed += passed;
  sum.failed += failed;
  if (failed > 0) accountedFor.add(step);
}
// A check that is no test runner counts as one failure.
sum.failed += failedSteps.filter((step) => !accountedFor.has(step)).length;

console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
