import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageFile from '../../package.json';

/** Every file of the project, those that are not committed yet too. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const papers = files.filter((path) => path.endsWith('.md'));
const read = (path: string) => readFileSync(path, 'utf8');

/** As a page of a repository names its headings in addresses. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const hasHeading = (path: string, anchor: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => toAnchor(heading) === anchor);

describe('the papers', () => {
  test.each(papers)('%s links to what there is', (paper) => {
    const broken = [...read(paper).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?|mailto):/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? paper : join(dirname(paper), path);
        return !existsSync(file) || (anchor !== undefined && !hasHeading(file, anchor));
      });
    expect(broken).toEqual([]);
  });

  test.each(['CONTRIBUTING.md', 'src/README.md'])('%s names files and folders that there are', (paper) => {
    const spans = [...read(paper).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
    // What begins with a slash is an address of the site.
    const paths = spans.filter(
      (span) => /^[\w.][\w./-]+$/.test(span) && /^[^.].*\/|\.(tsx?|mjs|json|md|yml)$/.test(span),
    );
    expect(paths.length).toBeGreaterThan(30);
    const missing = paths.filter((path) => {
      const end = path.replace(/\/$/, '');
      // A module may be named without its ending.
      return !files.some((file) => `/${file}/`.includes(`/${end}/`) || `/${file}`.includes(`/${end}.ts`));
    });
    expect(missing).toEqual([]);
  });

  test('each command has its line', () => {
    const lines = read('src/commands/README.md');
    const hidden = /^pre/;
    const names = Object.keys(packageFile.scripts).filter((name) => !hidden.test(name));
    const toCommand = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);
    expect(names.filter((name) => !lines.includes(`\`${toCommand(name)}`))).toEqual([]);
  });

  test('each variable of .env.example has its meaning', () => {
    const variables = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const meanings = read('src/config/README.md');
    expect(variables.length).toBeGreaterThan(20);
    expect(variables.filter((name) => !meanings.includes(`\`${name}\``))).toEqual([]);
  });
});
