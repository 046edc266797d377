/**
 * `npm run impact -- verify <address> [<fingerprint>]`: checks that no closed month of a site was changed or left out, and that all of them
 * add up; with the fingerprint of a receipt, that a month has it.
 */
import { findMonthByHash, verifyPublished } from '../domain/distribution/verifyMonths';
import { impactCopy } from '../texts/en-AU/impact';
import { CommandError, runCommand } from './Command';

runCommand(async () => {
  const [action, address, receipt, ...rest] = process.argv.slice(2);
  if (action !== 'verify' || !address || rest.length > 0 || !URL.canParse(address))
    throw new CommandError(
      'Say what to do: npm run impact -- verify https://www.example.org [the fingerprint of a receipt]',
    );
  const verified = await verifyPublished((path) => loadJson(new URL(path, address)));
  const { head, count, issues } = verified;
  const { verify, month } = impactCopy;
  if (issues.length > 0)
    throw new CommandError(
      [verify.bad, ...issues.map((issue) => `  ${verify.issue(month(issue.month), issue.kind)}`)].join('\n'),
    );
  console.log(`${verify.good(count)}. ${verify.goodText}\n${head}`);
  if (receipt === undefined) return 0;
  const found = findMonthByHash(verified, receipt);
  if (!found) throw new CommandError(verify.receipt.unknown);
  console.log(verify.receipt.found(month(found)));
  return 0;
});

async function loadJson(url: URL): Promise<unknown> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok)
    throw new CommandError(`${url.href} ${response ? `answered ${response.status}` : 'gave no answer'}.`);
  return response.json().catch(() => {
    throw new CommandError(`${url.href} is no JSON.`);
  });
}
