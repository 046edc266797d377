import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Returns the first of the programs that is on the PATH. */
export function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** The headless shell first: it takes two thirds of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Installs Debian's headless shell if this process may; prints what it does. */
function install(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No Chromium found: installing Debian’s (apt-get install chromium-headless-shell).');
  const commands = 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell >/dev/null';
  execFileSync('sh', ['-c', commands], { stdio: 'inherit' });
  return onPath(...names);
}

/**
 * Finds the Chromium for browser tests: `CHROMIUM_PATH`, else one on the PATH, else Playwright's own download,
 * else Debian's, installed now.
 *
 * @throws an error that says how to get one if there is none
 */
export function findBrowser(): string {
  const own = chromium.executablePath();
  const found = process.env.CHROMIUM_PATH ?? onPath(...names) ?? (existsSync(own) ? own : install());
  if (!found)
    throw new Error(
      'No Chromium found. Install one ("apt-get install chromium-headless-shell", or "npx playwright install chromium") or name it in CHROMIUM_PATH.',
    );
  return found;
}

/** Flags that keep Chromium from asking the network for anything of its own, and let it run in a container. */
export const browserFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
