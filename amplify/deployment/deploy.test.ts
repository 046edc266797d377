import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentNames } from '../../src/config/parseEnvironment';
import { checkGroups } from '../../src/commands/doctor/runDoctor';
import { priceAlarms } from '../../tests/bench/support/awsCosts';
import { listPriceRows, pricesReadIn } from '../../tests/bench/support/awsPrices';
import { readHostedBuild } from '../../tests/rehearsal/listSteps';
import { fixedSettings, guidedNames, valueGroups } from './guide/values';
import { secretNames } from './secrets';
import { settingNames } from './settings';

const folder = 'amplify/deployment';
const runbookIndexPath = `${folder}/runbooks/README.md`;
const runbooks = readdirSync(`${folder}/runbooks`).filter((name) => name !== 'README.md');
const pagePaths = [
  `${folder}/deploy.md`,
  `${folder}/README.md`,
  runbookIndexPath,
  ...runbooks.map((name) => `${folder}/runbooks/${name}`),
];
const read = (path: string) => readFileSync(path, 'utf8');
const deploy = read(`${folder}/deploy.md`);

/** Lists the names in the first column of the table with a heading. */
const listNamesInTable = (heading: string) => {
  const [, table = ''] = deploy.split(`| ${heading} |`);
  const rows = table.split('\n\n')[0]!.split('\n').slice(2);
  return rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
};

describe('the page about deploying', () => {
  it('the page about deploying names every secret that a function reads, and no other', () => {
    expect(listNamesInTable('Secret').sort()).toEqual([...secretNames].sort());
  });

  it('the page about deploying names every setting of a deployment, and no others', () => {
    const named = listNamesInTable('Variable');
    expect(named).toEqual(expect.arrayContaining([...settingNames]));
    for (const name of named) expect([...settingNames, ...environmentNames]).toContain(name);
  });

  it('the deploy command asks for, or derives, every required setting and secret', () => {
    const derived = valueGroups.flatMap(({ values }) =>
      values.flatMap(({ others }) => Object.keys(others?.('') ?? {})),
    );
    const guided = [...guidedNames, ...derived, ...Object.keys(fixedSettings('staging'))];
    // Each has a default that suits most foundations.
    const unaskedSettings = [
      'MAIL_PER_SECOND',
      'STRIPE_PER_SECOND',
      'REFUND_APPROVAL_ABOVE',
      'DISTRIBUTION_APPROVAL_ABOVE',
    ];
    expect([...new Set([...guided, ...unaskedSettings])]).toEqual(
      expect.arrayContaining([...settingNames, ...secretNames]),
    );
    expect([...new Set([...guided, ...unaskedSettings])].sort()).toEqual(
      [...listNamesInTable('Variable'), ...secretNames].sort(),
    );
  });
});

describe('the page about costs', () => {
  const page = read(`${folder}/capacity.md`);
  const [, table = ''] = page.split('| Price | US$ | Today’s |\n');
  const findRow = (name: string) =>
    (page.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '').match(/\d+\.\d\d/g)?.map(Number);

  it('the page about costs has every price once, with a link to today’s', () => {
    expect(table.split('\n\n')[0]!.split('\n').slice(1)).toEqual(listPriceRows());
    // Elsewhere a price would be forgotten when it changes.
    expect(page.replace(table, '')).not.toMatch(/US\$\s?\d/);
  });

  it('the page about costs says how old the prices are', () => {
    expect(page).toContain(`**The prices are old: they are those of ${pricesReadIn},`);
  });

  const alarmsRow = 'Alarms, metrics, dashboard';

  it('the page about costs has the cost of the existing alarms', () => {
    expect(findRow(alarmsRow)).toEqual(Array(3).fill(Number(priceAlarms().toFixed(2))));
  });

  it('the page about costs has correct sums', () => {
    const parts = ['Lambda', 'API Gateway', 'DynamoDB', 'SES', 'Logs', 'Cognito', 'Hosting', alarmsRow].map(findRow);
    for (const [column, sum] of findRow('**Sum**')!.entries()) {
      const added = parts.reduce((total, row) => total + (row?.[column] ?? Number.NaN), 0);
      expect(Math.abs(sum - added), String(column)).toBeLessThan(0.02);
    }
  });
});

describe('the build on the hosting', () => {
  // An open tab needs the scripts of the last build; Gatsby’s cache fails in another folder, which `npm run rehearse` builds in.
  it('the hosting caches the last build for the next one, and not Gatsby’s cache', () => {
    expect(readHostedBuild(read(`${folder}/amplify.yml`)).cachedFolders).toEqual(['.npm', 'public']);
  });
});

/** Lists the programs of the packages in a lock file. */
const listPrograms = (lockFile: string) => {
  const { packages } = JSON.parse(read(lockFile)) as { packages: Record<string, { bin?: Record<string, string> }> };
  return Object.values(packages).flatMap(({ bin = {} }) => Object.keys(bin));
};

describe('the pages about operating', () => {
  it.each(pagePaths)('the page %s links only to files that exist, and to headings that they have', (page) => {
    for (const [, link = ''] of read(page).matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)) {
      const [file = '', heading] = link.split('#');
      const path = file ? join(dirname(page), file) : page;
      expect(existsSync(path), link).toBe(true);
      if (heading === undefined) continue;
      const headings = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
        text
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
      expect(headings, link).toContain(heading);
    }
  });

  it.each(pagePaths)('the page %s names only commands that the project has', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, name = ''] of read(page).matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  });

  // They run with the rights to deploy, so that another version of a package would have those.
  it.each([...pagePaths, `${folder}/amplify.yml`])('%s runs only programs whose version a lock file names', (page) => {
    const text = read(page);
    const deploymentPrograms = [...text.matchAll(/node_modules\/\.bin\/([\w-]+)/g)].map(([, name]) => name);
    for (const name of deploymentPrograms) expect(listPrograms(`${folder}/package-lock.json`)).toContain(name);
    const npxPrograms = [...text.matchAll(/\bnp(?:x|m exec)\s+(.+)/g)].map(([, rest = '']) => rest.split(' ')[0]);
    for (const name of npxPrograms) expect(listPrograms('package-lock.json')).toContain(name);
  });

  it.each(runbooks)('the runbook %s has fewer than 100 lines', (page) => {
    expect(read(`${folder}/runbooks/${page}`).split('\n').length).toBeLessThan(100);
  });

  it.each(runbooks)('the runbook %s is in the list of runbooks', (page) => {
    expect(read(runbookIndexPath)).toContain(`](${page})`);
  });

  it('the pages about operating name only checks that the doctor has', () => {
    const names = checkGroups.flatMap(({ checks }) => checks.map(({ name }) => name));
    for (const page of pagePaths)
      for (const [, name = ''] of read(page).matchAll(/the check "([^"]+)"/g)) expect(names).toContain(name);
  });
});
