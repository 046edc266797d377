/**
 * `npm run impact -- verify <address> [<fingerprint>]`: checks that no closed month of a site was changed or left out, and that all of them
 * add up; with the fingerprint of a receipt, that a month has it.
 *
 * `npm run impact -- close <month> <payments API>`: writes the file of a month that the books have closed, behind those of the content.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { impactMonthSchema, sha256, toHashedText, type ImpactMonth } from '../domain/distribution/ImpactMonth';
import { findMonthByHash, verifyMonths, verifyPublished } from '../domain/distribution/verifyMonths';
import { impactCopy } from '../texts/en-AU/impact';
import { CommandError, runCommand } from './Command';

runCommand(async () => {
  const [action, address, receipt, ...rest] = process.argv.slice(2);
  if (action === 'close') return closeMonth(address, receipt);
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

const folder = join(process.cwd(), 'src/content/impact/months');

/** Writes a closed month of the ledger as the next of the content's, if the chain holds with it. */
async function closeMonth(month = '', api = ''): Promise<number> {
  if (!/^\d{4}-\d{2}$/.test(month) || !URL.canParse(api))
    throw new CommandError('Say which month, and where its books are: npm run impact -- close 2026-11 <payments API>');
  const loaded = v.safeParse(
    impactMonthSchema,
    await loadJson(new URL(`${api.replace(/\/$/, '')}/impact/months/${month}`)),
  );
  if (!loaded.success) throw new CommandError(`${month} has another form: ${loaded.issues[0].message}.`);
  const files = readdirSync(folder).sort();
  const before = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ImpactMonth);
  const months = [...before, loaded.output];
  const issues = await verifyMonths({ months, head: await sha256(toHashedText(loaded.output)) });
  const wrong = issues.map((issue) => `  ${impactCopy.verify.issue(impactCopy.month(issue.month), issue.kind)}`);
  if (issues.length > 0) throw new CommandError([impactCopy.verify.bad, ...wrong].join('\n'));
  const file = join(folder, `${month}.json`);
  writeFileSync(file, `${JSON.stringify(loaded.output, null, 2)}\n`, { flag: 'wx' });
  console.log(`Wrote ${file}`);
  return 0;
}

async function loadJson(url: URL): Promise<unknown> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok)
    throw new CommandError(`${url.href} ${response ? `answered ${response.status}` : 'gave no answer'}.`);
  return response.json().catch(() => {
    throw new CommandError(`${url.href} is no JSON.`);
  });
}
