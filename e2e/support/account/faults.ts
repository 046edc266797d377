import type { BrowserContext } from 'playwright/test';

/** The address of the user pool's API. */
export const userPool = /\/identity\/?$/;

/** Blocks calls to the user pool like a lost network; only one action's if named. */
export async function loseNetwork(context: BrowserContext, action = ''): Promise<void> {
  await context.route(userPool, (route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    return target.endsWith(action) ? route.abort('internetdisconnected') : route.fallback();
  });
}

/** Removes the block. */
export const mend = (context: BrowserContext): Promise<void> => context.unroute(userPool);

/** The reports of a browser about a lost network. */
export const lost = [/^failed: net::ERR_INTERNET_DISCONNECTED/, /net::ERR_INTERNET_DISCONNECTED/] as const;
