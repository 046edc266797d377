import { chromium, type Browser } from 'playwright';
import { browserFlags, findBrowser } from '../../../e2e/support/findBrowser';
import type { Scope } from './Scope';

/** Starts a browser without a window that asks the network for nothing of its own. */
export async function startBrowser(scope: Scope): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
  scope.onEnd(() => browser.close());
  return browser;
}

/** The telephone that Lighthouse stands for, as a browser context's options. */
export const mobile = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
