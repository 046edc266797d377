import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { summariseImpact } from '../domain/distribution/summariseImpact';
import { findMonthByHash, verifyPublished } from '../domain/distribution/verifyMonths';
import { formatAudShort, formatCount } from '../domain/money';
import { readImpactChain, writeImpactFiles } from './impactFiles';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'impact-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const months = 'src/content/impact/months';

/** A project with the site's months, one of which is changed. */
function createProject(month: string, change: (text: string) => string): string {
  const project = createFolder();
  cpSync(months, join(project, months), { recursive: true });
  const file = join(project, months, `${month}.json`);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return project;
}

describe('readImpactChain', () => {
  it('reads months that hold, and whose last year is that of the about page', async () => {
    const { years } = summariseImpact((await readImpactChain(process.cwd())).months);
    const accounts = readFileSync('src/content/documents/about_page/about_page.json', 'utf8');
    const year = years.find(({ name }) => name === '2025–26');
    for (const { inCents, outCents, costsCents } of year?.funds ?? []) {
      const [received, given, costs] = [inCents, outCents, costsCents].map(formatAudShort);
      expect(accounts).toMatch(
        new RegExp(`"${toPattern(received)}",\\s+"cell_3": "${toPattern(given)}",\\s+"cell_4": "${toPattern(costs)}"`),
      );
    }
    expect(accounts).toContain(`"figure": "${formatCount(year?.households ?? 0)}"`);
  });

  it.each([
    ['a changed sum', (text: string) => text.replace(/"heldCents": \d+/, '"heldCents": 1'), /2025-08 \(balance\)/],
    ['a changed payment', (text: string) => text.replace('"rent"', '"food"'), /2025-09 \(hash\)/],
    [
      'a missing field',
      (text: string) => text.replace(/"fees": \{[^}]+\}/, '"fees": {}'),
      /2025-08\.json: fees\.\w+ is wrong/,
    ],
  ])('stops the build at %s', async (_, change, message) => {
    await expect(readImpactChain(createProject('2025-08', change))).rejects.toThrow(message);
  });
});

const toPattern = (text: string | undefined) => (text ?? '').replaceAll('$', '\\$');

describe('writeImpactFiles', () => {
  it('writes months that anyone can verify, and their lists as CSV', async () => {
    const folder = createFolder();
    const chain = await readImpactChain(process.cwd());
    expect(await writeImpactFiles(folder, chain)).toBe(readdirSync(join(folder, 'impact')).length);
    const loadJson = async (path: string): Promise<unknown> => JSON.parse(readFileSync(join(folder, path), 'utf8'));
    const verified = await verifyPublished(loadJson);
    expect(verified).toMatchObject({ head: chain.head, count: chain.months.length, issues: [] });
    expect(findMonthByHash(verified, ` ${chain.head.slice(0, 8)} ${chain.head.slice(8, 16).toUpperCase()}`)).toBe(
      chain.months.at(-1)?.month,
    );
    expect(findMonthByHash(verified, chain.head.slice(0, 15))).toBeNull();
    expect(findMonthByHash(verified, `${chain.head.slice(0, 15)}g${chain.head.slice(15)}0`)).toBeNull();

    const schema = (await loadJson('impact/schema.json')) as { readonly required: readonly string[] };
    expect(schema).toMatchObject({ additionalProperties: false, properties: { month: { type: 'string' } } });
    expect([...schema.required].sort()).toEqual(Object.keys((await loadJson('impact/2026-06.json')) as object).sort());

    const csv = readFileSync(join(folder, 'impact/2026-06.csv'), 'utf8').split('\r\n');
    expect(csv[0]).toBe('list,name,came_in,given_out,costs,held,people,households');
    expect(csv[1]).toMatch(/^fund,zakat,319324\.62,158855\.00,0\.00,221325\.00,,$/);
    // Each list adds up to the payments of all funds, those of zakat to its own.
    const sum = (list: string) =>
      csv.filter((line) => line.startsWith(`${list},`)).reduce((total, line) => total + Number(line.split(',')[3]), 0);
    expect([sum('purpose'), sum('state'), sum('category')]).toEqual([sum('fund'), sum('fund'), 158_855]);
  });

  it('writes months in which a file of another form is found', async () => {
    const folder = createFolder();
    await writeImpactFiles(folder, await readImpactChain(process.cwd()));
    const loadJson = async (path: string): Promise<unknown> =>
      path.includes('2025-01') ? { month: '2025-01' } : JSON.parse(readFileSync(join(folder, path), 'utf8'));
    expect((await verifyPublished(loadJson)).issues).toEqual([{ month: '2025-01', kind: 'form' }]);
  });
});
