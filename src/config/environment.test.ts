import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const directory = mkdtempSync(join(tmpdir(), 'environment-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs a process that reads the environment in a directory of its own. */
function read(variables: Record<string, string>) {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const source = join(__dirname, 'environment.ts');
  const script = `process.stdout.write(JSON.stringify(require(${JSON.stringify(source)}).environment()))`;
  return spawnSync(process.execPath, ['--import', tsx, '-e', script], {
    cwd: directory,
    env: { PATH: process.env.PATH, ...variables },
    encoding: 'utf8',
  });
}

describe('environment', () => {
  it('an invalid environment ends the process with one line and code 1', () => {
    const { status, stdout, stderr } = read({ PORT: 'nine' });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'PORT was "nine"; it must be a whole number from 1 to 65535.\n',
    });
  });

  it('the environment is read from .env, overridden by variables that are set', () => {
    writeFileSync(join(directory, '.env'), 'PORT=9300\nLOCAL_PORT=9301\nGATSBY_GTM_ID=\n');
    const { status, stdout } = read({ PORT: '9400' });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ port: 9400, localPort: 9301, siteUrl: 'http://localhost:9400' });
  });
});
