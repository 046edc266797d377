import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { test as base } from 'playwright/test';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../tests/support/freePort';
import { FaultySite } from '../FaultySite';
import { aDonor, type Donor } from '../giving/donor';
import { WebKit } from './WebKit';

/** Something that has been started, and how it is ended. */
interface Started {
  stop(): void;
}

const isUp = (url: string) =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a display without a screen. @returns its name */
async function startDisplay(): Promise<Started & { readonly display: string }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return { display: `:${await readLine(server)}`, stop: () => void server.kill() };
}

/**
 * Starts WebKitGTK's driver on a display, with a home folder, and a browser by it. One of about a hundred browsers never says
 * that it is there; then another driver starts another one.
 */
async function startWebKit(display: string, home: string): Promise<Started & { readonly driver: WebDriver }> {
  return (await tryWebKit(display, home, 20_000)) ?? (await tryWebKit(display, home, 60_000)) ?? fail();
}

function fail(): never {
  throw new Error('WebKit did not start, twice.');
}

/** @returns `null` if the browser is not there in time, in milliseconds */
async function tryWebKit(display: string, home: string, milliseconds: number) {
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', HOME: home },
    stdio: 'ignore',
  });
  const stop = () => void service.kill();
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await isUp(url)); tries += 1) {
    if (tries === 100) {
      stop();
      throw new Error('WebKitWebDriver did not start within 10 s.');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const built = new Builder().usingServer(url).withCapabilities({ browserName: 'MiniBrowser' }).build();
  const driver = await Promise.race([
    built,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds).unref()),
  ]);
  if (driver) {
    // Without limits the driver waits for a page for five minutes, longer than any test.
    await driver.manage().setTimeouts({ pageLoad: 20_000, script: 20_000 });
    return { driver, stop };
  }
  built.catch(() => undefined);
  stop();
  return null;
}

/** The first line that a process writes to its fourth stream. */
function readLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    child.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()));
  });
}

interface WorkerFixtures {
  /** A browser, which takes seconds to start. */
  readonly browserWindow: WebKit;
}

interface Fixtures {
  /** That browser, with nothing of an earlier visit. */
  readonly webkit: WebKit;
  readonly donor: Donor;
  /** The site on a server that the test can stop. */
  readonly faulty: FaultySite;
}

/** A test in WebKitGTK, which Playwright can't drive: by WebDriver, in Playwright's runner. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  browserWindow: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants its first parameter taken apart
    async ({}, provide) => {
      const screen = await startDisplay();
      // Without a folder of their own downloads go to the home folder.
      const downloads = mkdtempSync(join(tmpdir(), 'webkit-'));
      const { driver, stop } = await startWebKit(screen.display, downloads);
      await provide(new WebKit(driver, downloads));
      await driver.quit();
      stop();
      screen.stop();
      rmSync(downloads, { recursive: true });
    },
    { scope: 'worker' },
  ],

  webkit: async ({ browserWindow }, provide, info) => {
    await provide(browserWindow);
    if (info.status === info.expectedStatus) return browserWindow.forget();
    writeFileSync(info.outputPath('test-failed.png'), await browserWindow.driver.takeScreenshot(), 'base64');
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright wants its first parameter taken apart
  donor: async ({}, provide) => provide(aDonor()),

  // oxlint-disable-next-line no-empty-pattern -- Playwright wants its first parameter taken apart
  faulty: async ({}, provide) => {
    const site = new FaultySite();
    await site.start();
    await provide(site);
    await site.stop();
  },
});
