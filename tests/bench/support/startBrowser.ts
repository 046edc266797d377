import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { findBrowser } from '../../../e2e/support/findBrowser';
import { browserFlags } from './browserFlags';
import type { Scope } from './Scope';

/** A browser without a window that asks the network for nothing of its own. */
export async function startBrowser(scope: Scope): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
  scope.onEnd(() => browser.close());
  return browser;
}
