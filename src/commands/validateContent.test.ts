import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aHomePage } from '../../tests/builders/contentDocument';
import { homePageModel } from '../../tests/builders/content';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'validate-'));
  for (const folder of ['customtypes/home_page', 'src/content/documents/home_page']) {
    mkdirSync(join(project, folder), { recursive: true });
  }
  writeFileSync(join(project, 'customtypes/home_page/index.json'), JSON.stringify(homePageModel));
});
afterEach(() => rmSync(project, { recursive: true }));

function writeHomePage(data: Record<string, unknown>): void {
  writeFileSync(join(project, 'src/content/documents/home_page/home_page.json'), JSON.stringify(aHomePage(data)));
}

function run(...names: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = [resolve('node_modules/tsx/dist/cli.mjs'), resolve('src/commands/validateContent.ts'), ...names];
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd: project }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

test('the content validation says what was checked', async () => {
  writeHomePage({});
  expect(await run()).toEqual({ code: 0, out: '1 documents, 0 links, 0 images, 0 translations checked\n', err: '' });
});

test('the content validation prints each problem on a line and fails', async () => {
  writeHomePage({ title: null, colour: 'red' });
  expect(await run()).toEqual({
    code: 1,
    out: '',
    err: 'home_page › colour: the field is not in the model\nhome_page › title: the title is empty\n2 problems\n',
  });
});

test('the content validation prints the problems of the named documents only', async () => {
  writeHomePage({ title: null });
  expect(await run('case', 'global')).toMatchObject({ code: 0, err: '' });
  expect(await run('home')).toMatchObject({ code: 1, err: 'home_page › title: the title is empty\n1 problem\n' });
});
