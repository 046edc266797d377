import { cp, rm } from 'node:fs/promises';
import { constants } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Environment } from '../../config/environment';
import { stateFolder } from '../gateway/startGateway';
import { digestInputs, isSameBuild, recordBuild } from './buildRecord';
import { CommandError } from './Command';
import type { Command } from './Command';
import { runGatsby } from './runGatsby';

/** Content from elsewhere may have changed without a trace here. */
const contentIsLocal = ({ prismicApiEndpoint, localPort }: Environment) =>
  new URL(prismicApiEndpoint).origin === `http://localhost:${localPort}`;

/**
 * The folder with the production build of what is there now: made by building, or an earlier one that nothing has changed since.
 * It is a copy, one for each port: `public/` is Gatsby's to write to, and a second instance or a test run that builds anew must
 * not change the pages under a site that is being served.
 *
 * @throws CommandError where the build fails; Gatsby has said why.
 */
export async function ensureBuild(command: Command, projectDir: string, environment: Environment): Promise<string> {
  const siteDir = join(projectDir, stateFolder, `site-${environment.port}`);
  const inputs = digestInputs(projectDir, environment, new Date());
  if (contentIsLocal(environment) && isSameBuild(siteDir, inputs)) {
    console.log('Nothing has changed since the last build: serving it again.');
    return siteDir;
  }
  console.log('Building the site …');
  const start = performance.now();
  const code = await runGatsby(command, projectDir, ['build']);
  if (code !== 0) throw new CommandError(`The build failed (exit code ${code}); the reason is above.`);
  await rm(siteDir, { recursive: true, force: true });
  await cp(join(projectDir, 'public'), siteDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  recordBuild(siteDir, inputs);
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  return siteDir;
}
