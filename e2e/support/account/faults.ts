import type { BrowserContext } from 'playwright/test';

const userPool = /\/identity\/?$/;

/** Lets a call of the user pool through no more, as a network that is lost; of one action only, where it is named. */
export async function loseNetwork(context: BrowserContext, action = ''): Promise<void> {
  await context.route(userPool, (route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    return target.endsWith(action) ? route.abort('internetdisconnected') : route.fallback();
  });
}

/** Everything goes through again. */
export const mend = (context: BrowserContext): Promise<void> => context.unroute(userPool);

/** What a browser says of a network that is lost. */
export const lost = [/^failed: net::ERR_INTERNET_DISCONNECTED/, /net::ERR_INTERNET_DISCONNECTED/] as const;

/** Answers an action of the user pool with an error of its own, as Amazon Cognito words it. */
export async function refuse(context: BrowserContext, action: string, type: string, message: string): Promise<void> {
  await context.route(userPool, (route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    if (!target.endsWith(`.${action}`)) return route.fallback();
    return route.fulfill({
      status: 400,
      headers: { 'Access-Control-Allow-Origin': '*', 'x-amzn-errortype': type },
      json: { __type: type, message },
    });
  });
}
