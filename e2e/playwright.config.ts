import { join } from 'node:path';
import { defineConfig, type Project } from 'playwright/test';
import { everyBrowser, translated } from './support/everyBrowser';
import { browserFlags, findBrowser } from './support/findBrowser';
import { origins } from './support/origins';
import { findFirefox, hasWebKit } from './support/otherBrowsers';
import type { Options } from './support/test';

// Silences the AWS SDK's notice on each start that a later version will need another Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const wide = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;

/** Playwright drives a stock Firefox by WebDriver BiDi, which `support/firefox.mjs` helps it with. */
const toFirefox = (path: string): Project => ({
  name: 'firefox',
  testDir: './flows',
  grep: new RegExp(everyBrowser),
  use: {
    ...wide,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: join(__dirname, 'support/firefox.mjs'),
      env: { ...process.env, FIREFOX_PATH: path },
      // Its own reader would open each receipt in a further tab, and warn about the file's address.
      firefoxUserPrefs: { 'pdfjs.disabled': true },
    },
  },
});
const firefox = findFirefox();

/**
 * The production build behind the local gateway, in a real Chromium. `pages` opens every page and looks at it on a phone and on a wide
 * screen; `flows` are journeys on a wide screen, unless they say another width. Those of `support/journeys` run in `firefox` and `webkit`,
 * some in `translated` too, on pages that Chromium translates, and untranslated in Chromium if there is no Firefox.
 */
export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/warmUp.ts',
  // For busy machines; a test takes some seconds.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: {
    baseURL: origins.site,
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserFlags],
    },
    // Tracing every test would double the time; `--trace=on` enables it.
    screenshot: 'only-on-failure',
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
  },
  projects: [
    { name: 'pages', testDir: './pages' },
    { name: 'files', testDir: './files' },
    { name: 'flows', testDir: './flows', use: wide, ...(firefox && { grepInvert: new RegExp(everyBrowser) }) },
    { name: 'translated', testDir: './flows', grep: new RegExp(translated), use: { ...wide, translated: true } },
    ...(firefox ? [toFirefox(firefox)] : []),
    ...(hasWebKit() ? [{ name: 'webkit', testDir: './webkit' }] : []),
  ],
  webServer: {
    command: 'npm start',
    cwd: '..',
    url: `${origins.site}/`,
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'pipe',
    env: { PORT: origins.port, LOCAL_PORT: origins.localPort },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
