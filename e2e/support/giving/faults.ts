import type { BrowserContext, Route } from 'playwright/test';
import { origins } from '../origins';

/** Parts of the local gateway as the browser asks for them. */
export const parts = {
  cardScript: /\/stripe\/v3\/$/,
  payPalScript: /\/paypal\/sdk\/js\?/,
  backEnd: /\/api\/(payments|stripe|paypal)\//,
  donations: /\/api\/payments\/donations$/,
  status: /\/api\/payments\/donations\/[a-z2-7]{26}$/,
  intents: /\/api\/stripe\/intents$/,
  orders: /\/api\/paypal\/orders$/,
  capture: /\/api\/paypal\/orders\/[^/]+\/capture$/,
  confirm: /\/stripe\/v1\/payment_intents\/[^/]+\/confirm$/,
} as const;

/** Lets no request through, as a network or an extension does that blocks it. */
export const block = (context: BrowserContext, part: RegExp) => context.route(part, (route) => route.abort());

/** Lets the next request through and loses its answer: it was done, and nobody here knows. */
export async function loseAnswer(context: BrowserContext, part: RegExp): Promise<void> {
  await context.route(part, lose, { times: 1 });
}

/** Lets requests through and loses every answer, until it is mended: what the site asks again by itself is lost again. */
export const loseAnswers = (context: BrowserContext, part: RegExp) => context.route(part, lose);

async function lose(route: Route): Promise<void> {
  if (route.request().method() === 'OPTIONS') return route.fallback();
  await route.fetch();
  await route.abort();
}

/** Answers in the back end's place with one of its refusals. */
export async function refuse(
  context: BrowserContext,
  part: RegExp,
  refusal: { readonly status: number; readonly code: string; readonly retryAfterSeconds?: number },
): Promise<void> {
  const { status, ...error } = refusal;
  await context.route(part, (route) =>
    route.fulfill({
      status,
      headers: { 'Access-Control-Allow-Origin': origins.site },
      json: { error: { message: 'Refused for a test', ...error } },
    }),
  );
}

/** Lets everything through again. */
export const mend = (context: BrowserContext) => context.unrouteAll({ behavior: 'ignoreErrors' });

/** What a browser says of requests that are blocked or cut. */
export const cut = [/^failed: net::ERR_FAILED/, /net::ERR_FAILED/] as const;
