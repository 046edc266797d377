import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { findBrowser } from '../../../e2e/support/findBrowser';
import type { Scope } from './Scope';

/** Flags that keep Chromium from asking the network for anything of its own, and let it run in a container. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** A browser without a window that asks the network for nothing of its own. */
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
