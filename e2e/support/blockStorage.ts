import type { BrowserContext } from 'playwright/test';

/** Lets the pages of a context find localStorage and sessionStorage as in a browser that blocks site data: reading them throws. */
export const blockStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
