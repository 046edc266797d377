import type { BrowserContext, Route } from 'playwright/test';
import { origins } from '../origins';

/** Parts of the local gateway, by path. */
export const parts = {
  cardScript: /\/stripe\/v3\/$/,
  payPalScript: /\/paypal\/sdk\/js\?/,
  donations: /\/api\/payments\/donations$/,
  status: /\/api\/payments\/donations\/[a-z2-7]{26}$/,
  confirm: /\/stripe\/v1\/payment_intents\/[^/]+\/confirm$/,
} as const;

/** Blocks requests, as a network or an extension does. */
export const block = (context: BrowserContext, part: RegExp) => context.route(part, (route) => route.abort());

/** Passes the next request on and drops its response. */
export async function loseResponse(context: BrowserContext, part: RegExp): Promise<void> {
  await context.route(part, lose, { times: 1 });
}

/** Passes requests on and drops every response until it is removed, automatic retries included. */
export const loseResponses = (context: BrowserContext, part: RegExp) => context.route(part, lose);

async function lose(route: Route): Promise<void> {
  if (route.request().method() === 'OPTIONS') return route.fallback();
  await route.fetch();
  await route.abort();
}

/** Answers in place of the back end with one of its errors. */
export async function rejectCalls(
  context: BrowserContext,
  part: RegExp,
  refusal: { readonly status: number; readonly code: string },
): Promise<void> {
  const { status, code } = refusal;
  await context.route(part, (route) =>
    route.fulfill({
      status,
      headers: { 'Access-Control-Allow-Origin': origins.site },
      json: { error: { message: 'Refused for a test', code } },
    }),
  );
}

/** Removes all routes. */
export const mend = (context: BrowserContext) => context.unrouteAll({ behavior: 'ignoreErrors' });

/** The reports of a browser about blocked requests. */
export const cut = [
  /^failed: (net::ERR_FAILED|NS_ERROR_ABORT)/,
  /net::ERR_FAILED|CORS request did not succeed/,
] as const;
