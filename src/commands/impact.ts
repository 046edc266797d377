/** `npm run impact -- verify <address>`: checks that no closed month of a site was changed or left out, and that all of them add up. */
import { verifyPublished } from '../domain/distribution/verifyMonths';
import { impactCopy } from '../texts/en-AU/impact';
import { CommandError, runCommand } from './Command';

runCommand(async () => {
  const [action, address, ...rest] = process.argv.slice(2);
  if (action !== 'verify' || !address || rest.length > 0 || !URL.canParse(address))
    throw new CommandError('Say what to do: npm run impact -- verify https://www.example.org');
  const { head, count, issues } = await verifyPublished((path) => loadJson(new URL(path, address)));
  const { verify, month } = impactCopy;
  if (issues.length > 0)
    throw new CommandError(
      [verify.bad, ...issues.map((issue) => `  ${verify.issue(month(issue.month), issue.kind)}`)].join('\n'),
    );
  console.log(`${verify.good(count)}. ${verify.goodText}\n${head}`);
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
