import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Runs the check in a Node that says it is of a version. */
function check(version: string) {
  const file = JSON.stringify(join(__dirname, 'checkNode.cjs'));
  const script = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require(${file});`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.10.0'])('the commands accept Node %s', (version) => {
  expect(check(version)).toEqual({ status: 0, output: '' });
});

it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '25.9.0', '28.0.0'])(
  'the commands refuse Node %s with one line that says which versions work',
  (version) => {
    expect(check(version)).toEqual({
      status: 1,
      output: `This project runs on Node 20.19 or later, 22.12 or later, 24, 26. This is Node ${version}: install one of those.\n`,
    });
  },
);
