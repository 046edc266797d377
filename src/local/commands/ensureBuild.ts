import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Environment } from '../../config/environment';
import { digestInputs, forgetBuild, isSameBuild, recordBuild } from './buildRecord';
import { CommandError } from './Command';
import type { Command } from './Command';
import { runGatsby } from './runGatsby';

/** Content from elsewhere may have changed without a trace here. */
const contentIsLocal = ({ prismicApiEndpoint, localPort }: Environment) =>
  new URL(prismicApiEndpoint).origin === `http://localhost:${localPort}`;

/**
 * Makes `public/` the production build of what is there now: by building, or by noticing that it is one already.
 *
 * @throws CommandError where the build fails; Gatsby has said why.
 */
export async function ensureBuild(command: Command, projectDir: string, environment: Environment): Promise<void> {
  const publicDir = join(projectDir, 'public');
  const inputs = digestInputs(projectDir, environment, new Date());
  if (contentIsLocal(environment) && isSameBuild(publicDir, inputs)) {
    console.log('Nothing has changed since the last build: serving it again.');
    return;
  }
  console.log('Building the site …');
  const start = performance.now();
  forgetBuild(publicDir);
  const code = await runGatsby(command, projectDir, ['build']);
  if (code !== 0) throw new CommandError(`The build failed (exit code ${code}); the reason is above.`);
  recordBuild(publicDir, inputs);
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}
