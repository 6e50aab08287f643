import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ErpSettingsError, loadErpSettings } from '@server/netsuite/settings';
import { checkAccount } from './checkAccount';
import { findingText } from './findings';

const USAGE = `Usage: npm run erp:check -- [--config PATH]
  --config  the path of erp.json; ERP_CONFIG if left out`;

const print = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile();
  const path = (() => {
    try {
      return parseArgs({ options: { config: { type: 'string' } } }).values.config ?? process.env.ERP_CONFIG;
    } catch {
      throw new ErpSettingsError(USAGE);
    }
  })();
  if (!path) throw new ErpSettingsError(USAGE);
  const settings = loadErpSettings(path);
  print(findingText({ state: 'ok', subject: 'settings', text: `${path}, account ${settings.account}` }));
  const counts = { ok: 0, look: 0, missing: 0 };
  for await (const finding of checkAccount(settings)) {
    counts[finding.state] += 1;
    print(findingText(finding));
  }
  if (counts.missing > 0) process.exitCode = 1;
  print(
    counts.missing > 0
      ? `\nNot ready: ${counts.missing} to put right, ${counts.look} to look at.`
      : `\nReady. ${counts.look} to look at.`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ErpSettingsError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
});
