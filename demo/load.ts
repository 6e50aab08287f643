import { DEMO_PASSWORD } from '@server/accounts/demoAccounts';
import { demoAccounts } from './people/people';
import { seedDemoData, type DemoTarget } from './seedDemoData';

/** Fills empty tables with demo data. Returns the lines that tell who may sign in, none where other accounts exist. */
export async function loadDemoData(target: DemoTarget, scale: number): Promise<string[]> {
  const outcome = await seedDemoData(target, { scale });
  if (outcome === 'occupied') return [];
  const accounts = Object.values(demoAccounts).map(({ email, role }) => `  ${email.padEnd(22)} ${role}`);
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...accounts];
}
