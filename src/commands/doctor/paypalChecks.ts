import { z } from 'zod';
import { createPayPalApi, type PayPalApi } from '../../../amplify/adapters/paypal/createPayPalApi';
import { webhookEvents } from '../../../amplify/adapters/paypal/webhookEvents';
import { failed, joinNames, leftOut, passed, timeout, type Check, type Finding, type Subject } from './Check';

const app = 'PayPal: developer dashboard, Apps & Credentials, the app';
const keysWhere = `GATSBY_PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET (${app})`;
const webhookWhere = `PAYPAL_WEBHOOK_ID (${app}, Webhooks)`;

const day = 86_400_000;

/** Whether the back ends ask PayPal itself, without the secret that this command needs to look at the account. */
const isKeyMissing = ({ environment, isDeployed }: Subject): boolean =>
  !environment.giving.paypal && (isDeployed || environment.paypal.isReal);

const connect = ({ variables, clock }: Subject): PayPalApi =>
  createPayPalApi({
    apiBase: variables.PAYPAL_API_BASE!,
    clientId: variables.PAYPAL_CLIENT_ID!,
    clientSecret: variables.PAYPAL_CLIENT_SECRET!,
    clock,
    timeout,
  });

/** A webhook of the app. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })),
});

export const webhooksSchema = z.object({ webhooks: z.array(webhookSchema) });

/** Reads a list, if there are keys and PayPal takes them. */
const mayRead =
  (what: string, toPath: (now: Date) => string) =>
  async (subject: Subject): Promise<Finding> => {
    if (isKeyMissing(subject)) return leftOut('it needs PAYPAL_CLIENT_SECRET');
    const answer = await connect(subject).request({ method: 'GET', path: toPath(subject.clock()) }, z.looseObject({}));
    // PayPal looks at the permission before it looks for what is named, which need not exist.
    if (answer.ok || answer.error.reason === 'not_found') return passed;
    if (answer.error.detail.includes('invalid_client') || answer.error.detail === '401')
      return leftOut('it needs valid keys of PayPal');
    return failed(`${what}: ${answer.error.detail}`, `${app}, Features`);
  };

export const paypalChecks: readonly Check[] = [
  {
    name: 'PayPal keys',
    holds: 'PayPal takes the client id and its secret.',
    where: keysWhere,
    async run(subject) {
      if (isKeyMissing(subject)) return failed('PAYPAL_CLIENT_SECRET is not set here', keysWhere);
      const answer = await connect(subject).request(
        { method: 'GET', path: '/v1/notifications/webhooks' },
        webhooksSchema,
      );
      if (answer.ok) return passed;
      if (answer.error.reason === 'key_refused') return failed('PayPal refuses the client id or its secret', keysWhere);
      return failed(`PayPal does not answer (${answer.error.detail})`, `PAYPAL_API_BASE and ${keysWhere}`);
    },
  },
  {
    name: 'PayPal button',
    holds: 'the browser uses the client id of the back ends.',
    where: keysWhere,
    async run({ environment, isDeployed, variables }) {
      if (isDeployed && !environment.paypal.isReal) return failed('GATSBY_PAYPAL_CLIENT_ID is not set', keysWhere);
      if (environment.paypal.clientId === variables.PAYPAL_CLIENT_ID) return passed;
      return failed('the browser’s client id is another than the back ends’', keysWhere);
    },
  },
  {
    name: 'PayPal webhook',
    holds: 'PayPal sends the back end every event that it needs.',
    where: webhookWhere,
    async run(subject) {
      const { environment, gateway, variables } = subject;
      if (isKeyMissing(subject)) return leftOut('it needs PAYPAL_CLIENT_SECRET');
      if (environment.api.paypal.startsWith(gateway) && environment.giving.paypal)
        return leftOut('PayPal can’t reach a back end on this machine');
      const answer = await connect(subject).request(
        { method: 'GET', path: '/v1/notifications/webhooks' },
        webhooksSchema,
      );
      if (!answer.ok) return leftOut('it needs valid keys of PayPal');
      const url = `${environment.api.paypal}/webhook`;
      const webhook = answer.value.webhooks.find(({ id }) => id === variables.PAYPAL_WEBHOOK_ID);
      if (!webhook) return failed('the app has no webhook with the id PAYPAL_WEBHOOK_ID', webhookWhere);
      if (webhook.url !== url) return failed(`the webhook’s address is ${webhook.url} and not ${url}`, webhookWhere);
      const sent = webhook.event_types.map(({ name }) => name);
      const missing = sent.includes('*') ? [] : webhookEvents.filter((event) => !sent.includes(event));
      if (missing.length === 0) return passed;
      return failed(`the webhook does not send ${joinNames(missing)}`, webhookWhere);
    },
  },
  {
    name: 'PayPal transaction search',
    holds: 'the nightly comparison may read the account’s transactions.',
    where: app,
    run: mayRead('the app may not read transactions', (now) => {
      const [start_date, end_date] = [new Date(now.getTime() - day), now].map((date) => date.toISOString());
      const query = { start_date: start_date!, end_date: end_date!, fields: 'transaction_info', page_size: '1' };
      return `/v1/reporting/transactions?${new URLSearchParams(query)}`;
    }),
  },
  {
    name: 'PayPal disputes',
    holds: 'the nightly comparison may read the account’s disputes.',
    where: app,
    run: mayRead('the app may not read disputes', () => '/v1/customer/disputes?page_size=1'),
  },
  {
    name: 'PayPal saved accounts',
    holds: 'regular gifts may be paid by PayPal.',
    where: app,
    run: mayRead('the app may not save PayPal accounts', () => '/v3/vault/setup-tokens/0DOCTOR0'),
  },
];
