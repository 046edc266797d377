import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@prismicio/custom-types-client';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookEvents as paypalEvents } from '../../../amplify/adapters/paypal/webhookEvents';
import { webhookEvents as stripeEvents } from '../../../amplify/adapters/stripe/webhookEvents';
import { localWriteToken } from '../../../src/emulators/content/typesRoutes';
import { pushModels } from '../../../src/commands/content/pushModels';
import type { CustomTypeModel } from '../../../src/commands/content/readLocalModels';
import type { Subject } from '../../../src/commands/doctor/Check';
import { checkGroups } from '../../../src/commands/doctor/runDoctor';
import { createMailEmulator } from '../../../src/emulators/mail/createMailEmulator';
import { createPaypalEmulator } from '../../../src/emulators/paypal/createPaypalEmulator';
import { localPaypalKeys } from '../../../src/emulators/paypal/localKeys';
import { listen, type Listening } from '../../../src/emulators/kit/listen';
import { createStripeEmulator } from '../../../src/emulators/stripe/createStripeEmulator';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { deployedHeaders, diagnose, serveSite, startDoctor, type RunningDoctor } from './startDoctor';

let local: RunningDoctor;
beforeAll(async () => {
  local = await startDoctor();
});
afterAll(() => local.stop());

const without = (events: readonly string[], event: string) => events.filter((name) => name !== event);

/** Services in which someone forgot something. */
async function startForgetfulServices(api: { readonly stripe: string; readonly paypal: string }): Promise<Listening> {
  const stateDir = mkdtempSync(join(tmpdir(), 'doctor-broken-'));
  const clock = () => new Date();
  let origin = '';
  const stripe = createStripeEmulator({
    ...localKeys,
    stateDir: join(stateDir, 'stripe'),
    publicUrl: () => `${origin}/stripe`,
    webhookUrl: () => `${api.stripe}/webhook`,
    enabledEvents: without(stripeEvents, 'charge.updated'),
    paymentDomains: ['www.example.org'],
    clock,
  });
  const paypal = createPaypalEmulator({
    ...localPaypalKeys,
    stateDir: join(stateDir, 'paypal'),
    publicUrl: () => `${origin}/paypal`,
    webhookUrl: () => `${api.paypal}/webhook`,
    enabledEvents: without(paypalEvents, 'CHECKOUT.ORDER.APPROVED'),
    clock,
  });
  const mail = createMailEmulator({
    stateDir: join(stateDir, 'mail'),
    clock,
    fromDomain: 'mizan.example',
    inSandbox: true,
  });
  const app = new Hono().route('/stripe', stripe.app).route('/paypal', paypal.app).route('/mail', mail.app);
  const listening = await listen(app, { port: 0, variable: 'LOCAL_PORT' });
  ({ origin } = listening);
  return {
    ...listening,
    async close() {
      await listening.close();
      await Promise.all([stripe.close(), paypal.close()]);
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

describe('npm run doctor', () => {
  it('npm run doctor passes every check that applies to the running local gateway and site', async () => {
    const { counts, failed, leftOut, lines } = await diagnose(local.subject);
    expect(failed).toEqual([]);
    // Local addresses have no https, and only an editor has a write token.
    expect(leftOut).toEqual(['HTTPS', 'Fields of custom types and slices']);
    const all = checkGroups.flatMap(({ checks }) => checks).length;
    expect(counts).toEqual({ passed: all - 2, failed: 0, leftOut: 2 });
    expect(lines.at(-1)).toBe(`${all - 2} passed, 0 failed, 2 left out`);
  });

  it('npm run doctor names a hosting that answers missing pages with a page of its own', async () => {
    const { environment, subject } = local;
    const site = await serveSite(deployedHeaders(environment), 1, []);
    const { failed } = await diagnose({ ...subject, environment: { ...environment, siteUrl: site.origin } });
    await site.close();
    expect(failed).toContain('Missing pages');
  });

  it('npm run doctor names each fault of a broken environment, with what is missing and where to set it', async () => {
    const { environment, subject } = local;
    const { accounts, api } = environment;
    const services = await startForgetfulServices(api);
    const headers = deployedHeaders(environment);
    const site = await serveSite(
      (path) => {
        const sent = headers(path);
        if (path === '/') delete sent['X-Content-Type-Options'];
        if (path === '/preview') sent['Content-Security-Policy'] = headers('/')['Content-Security-Policy']!;
        if (path.endsWith('.js')) sent['Cache-Control'] = 'no-store';
        return sent;
      },
      1,
      [{ source: '/doctor/<*>', target: '/index.html', status: '200' }],
    );
    const type = { ...subject.models.types.find(({ repeatable }) => repeatable)!, id: 'campaign' } as CustomTypeModel;
    const broken: Subject = {
      ...subject,
      models: { ...subject.models, types: [...subject.models.types, type] },
      variables: {
        ...subject.variables,
        STRIPE_API_BASE: `${services.origin}/stripe`,
        PAYPAL_API_BASE: `${services.origin}/paypal`,
        AWS_ENDPOINT_URL_SESV2: `${services.origin}/mail`,
        METALS_API_KEY: 'ANOTHERKEY0000000000',
      },
      environment: {
        ...environment,
        stripe: { ...environment.stripe, publishableKey: 'pk_test_another' },
        paypal: { ...environment.paypal, clientId: 'another-client' },
        giving: { ...environment.giving, mailFrom: 'Receipts <receipts@example.org>' },
        siteUrl: site.origin,
        accounts: {
          ...accounts,
          identity: {
            ...accounts.identity,
            clientId: 'anotherclient',
            identityPoolId: 'ap-southeast-2:00000000-0000-4000-8000-000000000000',
          },
          data: { ...accounts.data, apiKey: 'da2-another' },
          documents: { url: `${local.gateway.origin}/s3/another-bucket` },
        },
      },
    };
    await fetch(`${services.origin}/paypal/_faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: 'request', path: '/v3/vault/*', answer: '403' }),
    });
    const { counts, failed, lines } = await diagnose(broken);
    await Promise.all([services.close(), site.close()]);
    const text = lines.join('\n');

    // The site at another address than the back ends answer is reported for each of them.
    const backEnds = ['general', 'marketing', 'payments', 'paypal', 'stripe'].map((name) => `The ${name} back end`);
    expect(failed).toEqual([
      'Headers of pages',
      'Headers of previews',
      'Headers of scripts',
      'Missing pages',
      'Custom types',
      'Build after publishing',
      ...backEnds,
      'Stripe publishable key',
      'Stripe webhook',
      'Stripe payment method domain',
      'PayPal button',
      'PayPal webhook',
      'PayPal saved accounts',
      'Metals.Dev key',
      'Sender’s domain',
      'SES account',
      'User pool',
      'Identity pool',
      'Data API',
      'Documents',
    ]);
    expect(lines.at(-1)).toBe(`${counts.passed} passed, ${failed.length} failed, ${counts.leftOut} left out`);
    for (const said of [
      'X-Content-Type-Options is missing',
      'Cache-Control is "no-store"',
      'no-such-page answers with status 200',
      'lacks campaign',
      'the site has 1 documents',
      `does not answer pages of ${site.origin}`,
      'refuses the publishable key',
      'does not send charge.updated',
      'localhost is not registered',
      'another than the back ends’',
      'does not send CHECKOUT.ORDER.APPROVED',
      'the app may not save PayPal accounts',
      'Invalid API Key',
      'SES does not know example.org',
      'SES is in its sandbox',
      'no user pool has the app client',
      'refuses the public key',
      'there is no such bucket',
    ])
      expect(text).toContain(said);
    expect(lines.filter((line) => line.includes('Set it: '))).toHaveLength(failed.length);
  });

  it('npm run doctor names a refused key once, and leaves out the checks that need it', async () => {
    const { subject } = local;
    const variables = {
      ...subject.variables,
      STRIPE_SECRET_KEY: 'sk_test_another',
      PAYPAL_CLIENT_SECRET: 'another',
    };
    const { failed, leftOut } = await diagnose({ ...subject, variables });
    expect(failed).toEqual(['Stripe secret key', 'PayPal keys']);
    expect(leftOut).toEqual([
      'HTTPS',
      'Fields of custom types and slices',
      'Stripe account',
      'Stripe webhook',
      'Stripe payment method domain',
      'PayPal webhook',
      'PayPal transaction search',
      'PayPal disputes',
      'PayPal saved accounts',
    ]);
  });

  it('the doctor’s checks of a deployment fail without its keys, instead of looking at the emulators', async () => {
    const { environment, subject } = local;
    const deployed: Subject = {
      ...subject,
      isDeployed: true,
      environment: { ...environment, giving: { ...environment.giving, stripe: undefined, paypal: undefined } },
    };
    // Not those of email, which would ask Amazon with the credentials of the person who runs this.
    const names = ['One deployment', 'Stripe secret key', 'Stripe publishable key', 'Stripe webhook', 'PayPal keys'];
    const checks = checkGroups.flatMap((group) => group.checks);
    const findings = [...names, 'PayPal button', 'PayPal webhook', 'Metals.Dev key'].map(async (name) => {
      const { status } = await checks.find((check) => check.name === name)!.run(deployed);
      return `${name}: ${status}`;
    });
    expect(await Promise.all(findings)).toEqual([
      'One deployment: failed',
      'Stripe secret key: failed',
      'Stripe publishable key: failed',
      'Stripe webhook: left out',
      'PayPal keys: failed',
      'PayPal button: failed',
      'PayPal webhook: left out',
      'Metals.Dev key: failed',
    ]);
  });

  it('npm run doctor compares the models with the repository’s if a write token is set', async () => {
    const { environment, gateway, subject } = local;
    const endpoint = `${gateway.origin}/content/types`;
    const editor = {
      ...subject,
      typesEndpoint: endpoint,
      environment: { ...environment, prismicWriteToken: localWriteToken },
    };
    expect((await diagnose(editor)).failed).toEqual(['Fields of custom types and slices']);

    const client = createClient({ repositoryName: environment.prismicRepository, endpoint, token: localWriteToken });
    await pushModels({ client, models: subject.models, dryRun: false, say: () => undefined });
    expect((await diagnose(editor)).failed).toEqual([]);
  });

  it('npm run doctor says that a private repository refuses its content if the access token is missing', async () => {
    const closed = await startDoctor({ PRISMIC_ACCESS_TOKEN: 'editors-only' });
    const { environment, subject } = closed;
    const { failed, lines } = await diagnose({
      ...subject,
      environment: { ...environment, prismicAccessToken: undefined },
    });
    await closed.stop();
    expect(failed).toContain('Content repository');
    expect(lines.join('\n')).toContain('refuses the access token');
  });

  it('npm run doctor fails the checks of a site and a gateway that do not run, and ends', async () => {
    const { environment, subject } = local;
    // A server that another test starts meanwhile is never given a port below 1024.
    const nowhere = 'http://localhost:2';
    const { failed, lines } = await diagnose({
      ...subject,
      environment: { ...environment, siteUrl: nowhere, prismicApiEndpoint: `${nowhere}/content/api/v2` },
    });
    expect(failed).toEqual(expect.arrayContaining(['Home page', 'Content repository']));
    expect(lines.join('\n')).toContain('ECONNREFUSED');
  });
});
