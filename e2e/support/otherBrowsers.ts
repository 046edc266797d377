import { onPath } from './findBrowser';

/** Says once, and not again in each worker, that a browser's journeys are left out. */
function leaveOut(browser: string, packages: string): void {
  if (process.env.TEST_WORKER_INDEX !== undefined) return;
  console.log(
    `${browser} is not installed, so its journeys are left out. \`apt-get install ${packages}\` installs it.`,
  );
}

/** Finds the Firefox for browser tests: `FIREFOX_PATH`, else one on the PATH; without one it says so. */
export function findFirefox(): string | undefined {
  const found = process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox');
  if (!found) leaveOut('Firefox', 'firefox-esr');
  return found;
}

/** Whether WebKitGTK's driver is on the PATH, and the display that it needs; without one it says so. */
export function hasWebKit(): boolean {
  const found = Boolean(onPath('WebKitWebDriver') && onPath('Xvfb'));
  if (!found) leaveOut('WebKit', 'webkit2gtk-driver xvfb');
  return found;
}
