import { argumentsOf, runCommand, say } from '@server/command/command';
import { ErrorForPeople } from '@server/errorForPeople';
import { loadErpSettings } from '@server/netsuite/settings';
import { checkAccount } from './checkAccount';
import { findingText } from './findings';

const USAGE = `Usage: npm run erp:check -- [--config PATH]
  --config  the path of erp.json; ERP_CONFIG if left out`;

runCommand(async () => {
  const { values } = argumentsOf({ options: { config: { type: 'string' } } }, USAGE);
  const path = values.config ?? process.env.ERP_CONFIG;
  if (!path) throw new ErrorForPeople(USAGE);
  const settings = loadErpSettings(path);
  say(findingText({ state: 'ok', subject: 'settings', text: `${path}, account ${settings.account}` }));
  const counts = { ok: 0, look: 0, missing: 0 };
  for await (const finding of checkAccount(settings)) {
    counts[finding.state] += 1;
    say(findingText(finding));
  }
  if (counts.missing > 0) process.exitCode = 1;
  say(
    counts.missing > 0
      ? `\nNot ready: ${counts.missing} to put right, ${counts.look} to look at.`
      : `\nReady. ${counts.look} to look at.`,
  );
});
