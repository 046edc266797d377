import { handle } from 'hono/aws-lambda';
import { functionTable } from '../../deployment/functionTable';
import { createAppOptions, closeApp, createApp, type AppOptions } from '../../lib/createApp';
import { sendResult, readJson, readField, type LambdaHandler, type AppContext } from '../../lib/http';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { openSubscriptionTable } from '../openTables';
import { createLog } from '../../lib/createLog';
import { parseEnquiryLimits } from '../../lib/limits';
import { randomBytes } from 'node:crypto';
import { isRemindersId, type SubscriptionTable } from '../../useCases/ports/subscriptions';
import { subscribe, confirmSubscription, unsubscribe, type NewsletterPorts } from '../../useCases/newsletter';
import { encodeBase32, hashClientAddress } from '../../lib/hashes';
import { stopReminders } from '../../useCases/reminders/wakeReminders';
import { succeed } from '../../../src/domain/Result';

/** Email programs post here too, for their own unsubscribe button (RFC 8058); the token is the only authorisation. */
const unsubscribePath = '/subscriptions/unsubscribe';

/**
 * `POST /subscriptions`: requests the newsletter. 202 whether or not the address is known: its owner confirms by email.
 */
const postSubscription = (ports: NewsletterPorts) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return sendResult(c, body);
  return sendResult(c, await subscribe(ports, { body: body.value, client: hashClientAddress(c) }), (asked) =>
    c.json(asked, 202),
  );
};

/** `POST /subscriptions/confirm`: confirms an address. 400 for an invalid token, 409 for an expired one. */
const postConfirmation = (ports: NewsletterPorts) => async (c: AppContext) => {
  const token = await readField(c, 'token');
  return token.ok ? sendResult(c, await confirmSubscription(ports, token.value)) : sendResult(c, token);
};

/** Whether a token is of a reminder's email; the others are of the newsletter. */
const isOfReminders = (token: string) => isRemindersId(token.split('.')[1] ?? '');

/**
 * `GET /subscriptions/unsubscribe`: the address of a `List-Unsubscribe` header. Redirects to the page that
 * unsubscribes, or to the account, so that a program that follows every link of an email unsubscribes no one.
 */
const getUnsubscription = (siteOrigin: string) => (c: AppContext) => {
  const token = c.req.query('token') ?? '';
  const page = isOfReminders(token)
    ? '/account#/newsletter'
    : `/contact#/newsletter/unsubscribe/${encodeURIComponent(token)}`;
  return c.redirect(siteOrigin + page, 303);
};

/**
 * `POST /subscriptions/unsubscribe`: ends the newsletter, or one kind of reminder. The site sends the token as JSON; an
 * email program has it in the address, and only `List-Unsubscribe=One-Click` in the body, which is ignored.
 */
const postUnsubscription = (ports: MarketingPorts) => async (c: AppContext) => {
  const inAddress = c.req.query('token');
  const token = inAddress ? succeed(inAddress) : await readField(c, 'token');
  if (!token.ok) return sendResult(c, token);
  return isOfReminders(token.value)
    ? sendResult(c, await stopReminders(ports, token.value))
    : sendResult(c, await unsubscribe(ports, token.value));
};

/** Dependencies of the marketing back end. */
interface MarketingPorts extends NewsletterPorts {
  readonly reminders: SubscriptionTable['reminders'];
}

/** The marketing back end: the newsletter, for confirmed subscribers. */
function createMarketingApp(ports: MarketingPorts, options: Omit<AppOptions, 'functionName' | 'openPaths'>) {
  const app = createApp({ ...options, functionName: 'marketing', openPaths: [unsubscribePath] });
  app.post('/subscriptions', postSubscription(ports));
  app.post('/subscriptions/confirm', postConfirmation(ports));
  app.post(unsubscribePath, postUnsubscription(ports));
  app.get(unsubscribePath, getUnsubscription(options.siteOrigin));
  return closeApp(app);
}

/** Creates the marketing back end. */
export function createHandler(variables: Variables): LambdaHandler {
  const clock = () => new Date();
  const env = readEnvironment(functionTable.marketing.variables, variables);
  const { documents, reminders, rates } = openSubscriptionTable(env, clock);
  const ports: MarketingPorts = {
    clock,
    limits: parseEnquiryLimits(env.ENQUIRY_LIMITS),
    secret: env.NEWSLETTER_SECRET,
    newNonce: () => encodeBase32(randomBytes(16)),
    documents,
    reminders,
    rates,
  };
  return handle(createMarketingApp(ports, createAppOptions(env, createLog(undefined, env.LOG_LEVEL))));
}
