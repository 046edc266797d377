import { apiNames } from '../../config/amplifyOutputs';
import { ask, failed, passed, type Check } from './Check';

const where =
  'amplify_outputs.json (“ampx generate outputs”, deploy.md, “Check it”), and SITE_URL and the secrets of the deployment';

/** A webhook that no one signed must be refused, not stored. */
const refusesUnsigned = (name: 'stripe' | 'paypal', title: string): Check => ({
  name: `${title} events`,
  holds: `the webhook of ${title} refuses an event that is not signed.`,
  where,
  async run({ environment }) {
    const address = `${environment.api[name]}/webhook`;
    const { status } = await ask(address, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    if (status === 400 || status === 401) return passed;
    return failed(`${address} answers an unsigned event with status ${status}`, where);
  },
});

export const backEndChecks: readonly Check[] = [
  {
    name: 'One deployment',
    holds: 'accounts and REST back ends are both deployed, or both the local gateway’s.',
    where,
    async run({ environment: { accounts, api, localPort }, isDeployed }) {
      const gateway = `http://localhost:${localPort}/`;
      const here = apiNames.filter((name) => api[name].startsWith(gateway));
      if (accounts.isReal === isDeployed && (here.length === 0 || here.length === apiNames.length)) return passed;
      const places = accounts.isReal ? 'accounts are deployed ones' : 'accounts are the local gateway’s';
      return failed(
        `${places}, and ${here.length} of ${apiNames.length} REST back ends are the local gateway’s`,
        where,
      );
    },
  },
  ...apiNames.map((name): Check => ({
    name: `The ${name} back end`,
    holds: 'it runs with all its secrets, and answers the site’s pages.',
    where,
    async run({ environment: { api, siteUrl } }) {
      const headers = { Origin: siteUrl, 'Access-Control-Request-Method': 'POST' };
      const answer = await ask(`${api[name]}/`, { method: 'OPTIONS', headers });
      const allowed = answer.headers.get('access-control-allow-origin');
      if (answer.ok && allowed === siteUrl) return passed;
      if (answer.status >= 500)
        return failed(
          `${api[name]} fails with status ${answer.status}`,
          'the function’s log in CloudWatch names the secret or variable; ampx sandbox secret set, or Amplify’s console, Hosting, Secrets',
        );
      return failed(
        `${api[name]} does not answer pages of ${siteUrl}`,
        'SITE_URL of the deployment, the same as GATSBY_SITE_URL',
      );
    },
  })),
  refusesUnsigned('stripe', 'Stripe'),
  refusesUnsigned('paypal', 'PayPal'),
];
