import { defineConfig } from 'playwright/test';
import { findBrowser } from './support/findBrowser';

const port = process.env.E2E_PORT ?? '9100';
const localPort = process.env.E2E_LOCAL_PORT ?? '9101';

/** The production build behind the local gateway, in a real Chromium: a narrow telephone and a wide screen. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 30_000,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'retain-on-failure',
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
  },
  projects: [
    { name: 'narrow', use: { viewport: { width: 375, height: 812 }, hasTouch: true } },
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: 'npm start',
    cwd: '..',
    url: `http://localhost:${port}/`,
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'pipe',
    env: { PORT: port, LOCAL_PORT: localPort },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
