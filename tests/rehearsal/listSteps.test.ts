import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listCommands, readHostedBuild, toStep } from './listSteps';

const read = (name: string) => readFileSync(`amplify/deployment/${name}`, 'utf8');

it('the rehearsal reads the commands of the hosting’s build file, and what it caches', () => {
  const { backEnd, frontEnd, cachedFolders } = readHostedBuild(read('amplify.yml'));
  expect(backEnd).toHaveLength(4);
  expect(backEnd[3]).toMatch(
    /^if \[ -n "\$AWS_PULL_REQUEST_ID" \]; then .*ampx generate outputs .*ampx pipeline-deploy .*; fi$/,
  );
  expect(frontEnd).toContain('npm run build');
  expect(cachedFolders).toContain('public');
});

it('the rehearsal reads the commands of a page, those of several lines and those in a sentence too', () => {
  const page =
    'Run `npm run doctor`:\n\n```sh\n# first\naws a \\\n  --b\n```\n\n1. Then:\n\n   ```sh\n   npm ci\n   ```\n';
  expect(listCommands(page)).toEqual(['aws a --b', 'npm ci', 'npm run doctor']);
});

it('the rehearsal runs every command of the page about deploying and of the build file, or names who answers it', () => {
  const { backEnd, frontEnd } = readHostedBuild(read('amplify.yml'));
  const steps = [...backEnd, ...frontEnd, ...listCommands(read('deploy.md'))].map(toStep);
  expect(steps.filter(({ run }) => run).length).toBeGreaterThan(7);
});

it('the rehearsal stops at a step that it does not know', () => {
  expect(() => toStep('terraform apply')).toThrow('does not know the step "terraform apply"');
});
