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
const listOfRunbooks = `${folder}/runbooks/README.md`;
const runbooks = readdirSync(`${folder}/runbooks`).filter((name) => name !== 'README.md');
const pages = [
  ...[`${folder}/deploy.md`, `${folder}/README.md`, listOfRunbooks],
  ...runbooks.map((name) => `${folder}/runbooks/${name}`),
];
const read = (path: string) => readFileSync(path, 'utf8');
const deploy = read(`${folder}/deploy.md`);

/** The names in the first column of the table under a heading's text. */
const namesInTable = (heading: string) => {
  const [, table = ''] = deploy.split(`| ${heading} |`);
  const rows = table.split('\n\n')[0]!.split('\n').slice(2);
  return rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
};

describe('the page about deploying', () => {
  it('the page about deploying names every secret that a function reads, and no other', () => {
    expect(namesInTable('Secret').sort()).toEqual([...secretNames].sort());
  });

  it('the page about deploying names every setting of a deployment, and no others', () => {
    const named = namesInTable('Variable');
    expect(named).toEqual(expect.arrayContaining([...settingNames]));
    for (const name of named) expect([...settingNames, ...environmentNames]).toContain(name);
  });

  it('the command asks for every setting and secret that has to be there, or makes it', () => {
    const derived = valueGroups.flatMap(({ values }) =>
      values.flatMap(({ others }) => Object.keys(others?.('') ?? {})),
    );
    const guided = [...guidedNames, ...derived, ...Object.keys(fixedSettings('staging'))];
    const byHand = ['MAIL_PER_SECOND', 'STRIPE_PER_SECOND', 'REFUND_APPROVAL_ABOVE', 'DISTRIBUTION_APPROVAL_ABOVE'];
    expect([...new Set([...guided, ...byHand])]).toEqual(expect.arrayContaining([...settingNames, ...secretNames]));
    expect([...new Set([...guided, ...byHand])].sort()).toEqual([...namesInTable('Variable'), ...secretNames].sort());
  });
});

describe('the page about costs', () => {
  const page = read(`${folder}/capacity.md`);
  const findRow = (name: string) =>
    (page.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '').match(/\d+\.\d\d/g)?.map(Number);

  it('the page about costs has every price once, with a link to today’s, and says how old the prices are', () => {
    const [, table = ''] = page.split('| Price | US$ | Today’s |\n');
    expect(table.split('\n\n')[0]!.split('\n').slice(1)).toEqual(listPriceRows());
    expect(page).toContain(`**The prices are old: they are those of ${pricesReadIn},`);
    // Elsewhere a price would be forgotten when it changes.
    expect(page.replace(table, '')).not.toMatch(/US\$\s?\d/);
  });

  it('the page about costs has correct sums, and the cost of the existing alarms', () => {
    expect(findRow('Alarms, metrics, dashboard')).toEqual(Array(3).fill(Number(priceAlarms().toFixed(2))));
    const parts = ['Lambda', 'API Gateway', 'DynamoDB', 'SES', 'Logs', 'Hosting', 'Alarms, metrics, dashboard'].map(
      findRow,
    );
    const cognito = [0, 0, 150];
    for (const [column, sum] of findRow('**Sum**')!.entries()) {
      const added = parts.reduce((total, row) => total + (row?.[column] ?? Number.NaN), cognito[column]!);
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

describe('the pages about operating', () => {
  it.each(pages)('the page %s links only to files that exist, and to headings that they have', (page) => {
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

  it.each(pages)('the page %s names only commands that the project has', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, name = ''] of read(page).matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  });

  /** The programs of the packages in a lock file. */
  const listPrograms = (lockFile: string) => {
    const { packages } = JSON.parse(read(lockFile)) as { packages: Record<string, { bin?: Record<string, string> }> };
    return Object.values(packages).flatMap(({ bin = {} }) => Object.keys(bin));
  };

  // They run with the rights to deploy, so that another version of a package would have those.
  it.each([...pages, `${folder}/amplify.yml`])('%s runs only programs whose version a lock file names', (page) => {
    const text = read(page);
    const deploying = [...text.matchAll(/node_modules\/\.bin\/([\w-]+)/g)].map(([, name]) => name);
    for (const name of deploying) expect(listPrograms(`${folder}/package-lock.json`)).toContain(name);
    const others = [...text.matchAll(/\bnp(?:x|m exec)\s+(.+)/g)].map(([, rest = '']) => rest.split(' ')[0]);
    for (const name of others) expect(listPrograms('package-lock.json')).toContain(name);
  });

  it.each(runbooks)('the runbook %s has fewer than 100 lines, and is in the list of runbooks', (page) => {
    expect(read(`${folder}/runbooks/${page}`).split('\n').length).toBeLessThan(100);
    expect(read(listOfRunbooks)).toContain(`](${page})`);
  });

  it('the pages about operating name only checks that the doctor has', () => {
    const names = checkGroups.flatMap(({ checks }) => checks.map(({ name }) => name));
    for (const page of pages)
      for (const [, name = ''] of read(page).matchAll(/the check "([^"]+)"/g)) expect(names).toContain(name);
  });
});
