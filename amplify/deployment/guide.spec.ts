import '../../tests/support/models/watchExchanges';
import { AdminDeleteUserCommand, ListUsersInGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { STSClient } from '@aws-sdk/client-sts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookEvents as paypalEvents } from '../adapters/paypal/webhookEvents';
import { webhookEvents as stripeEvents } from '../adapters/stripe/webhookEvents';
import { defaults } from '../../src/config/defaults';
import { financeAccounts } from '../../src/emulators/identity/localPool';
import { localMetalsKey } from '../../src/emulators/metals/localKey';
import { localPaypalKeys } from '../../src/emulators/paypal/localKeys';
import { localKeys } from '../../src/emulators/stripe/localKeys';
import { guidedNames } from './guide/values';
import { secretNames } from './secrets';
import { answers, createAnswers } from './testing/guideAnswers';
import { gitHubToken, startGuide, type RunningGuide } from './testing/startGuide';

const UserPoolId = defaults.pool.userPoolId;
const shell = { GH_TOKEN: gitHubToken };

/** Secrets that must never be on a screen. */
const listSecrets = ({ cloud }: RunningGuide) =>
  [...cloud.parameters.values()].filter(({ type }) => type === 'SecureString').map(({ value }) => value);

async function listWebhooks({ local }: RunningGuide) {
  const { origin } = local.gateway;
  const headers = { Authorization: `Bearer ${localKeys.secretKey}` };
  const stripe = await fetch(`${origin}/stripe/v1/webhook_endpoints?limit=100`, { headers });
  const basic = Buffer.from(`${localPaypalKeys.clientId}:${localPaypalKeys.clientSecret}`).toString('base64');
  const token = await fetch(`${origin}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const paypal = await fetch(`${origin}/paypal/v1/notifications/webhooks`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  return {
    stripe: ((await stripe.json()) as { data: { id: string; url: string; enabled_events: string[] }[] }).data,
    paypal: ((await paypal.json()) as { webhooks: { id: string; url: string; event_types: { name: string }[] }[] })
      .webhooks,
  };
}

/** Puts a user with an authenticator app into the pool, whose finance group is empty. */
async function preparePool({ local, aws }: RunningGuide): Promise<void> {
  for (const { email } of financeAccounts)
    await aws.cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
  await fetch(`${local.gateway.origin}/identity/_admin/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'treasurer@mizan.example', password: 'generosity-2026', state: 'totp' }),
  });
}

const listFinance = async ({ aws }: RunningGuide) =>
  (await aws.cognito.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: 'finance' }))).Users ?? [];

interface Template {
  readonly Resources: Readonly<Record<string, { readonly Type: string }>>;
}

const readSettings = ({ cloud }: RunningGuide) => cloud.apps[0]?.branches.get('staging')?.settings ?? {};

describe('npm run deploy', () => {
  let guide: RunningGuide;
  beforeAll(async () => {
    guide = await startGuide();
    await preparePool(guide);
    guide.cloud.zones.push('mizan.example');
    guide.cloud.calls = 10;
  });
  afterAll(() => guide.stop());

  it('a plan from nothing says what would be done, asks for nothing and changes nothing', async () => {
    const { code, text, asked } = await guide.run({}, { isPlan: true });
    expect(code).toBe(0);
    for (const name of guidedNames) expect(text).toContain(name);
    expect(text).toContain('would be left to you: ask AWS for 1000 function calls');
    expect(text).toMatch(/^\d+ would be changed, 1 left to you; nothing was changed$/m);
    expect(asked.size).toBe(0);
    expect(guide.cloud.writes).toEqual([]);
    expect(await listWebhooks(guide)).toEqual({ stripe: [], paypal: [] });
  });

  it('each wrong value is named beside its question, and asked for again', async () => {
    const { text, code } = await guide.run({
      ...answers,
      'Address of the site': ['www.mizan.example', 'https://staging.mizan.example'],
      'Publishable key': ['pk_live_0123456789', 'pk_test_anotherAccount', localKeys.publishableKey],
      'Secret key': ['sk_test_anotherAccount', localKeys.secretKey],
      'Secret of the same app': ['not-the-secret-of-it', localPaypalKeys.clientSecret],
      'Mailbox in which messages': ['hello', ''],
      'Enter: it is done': 'later',
    });
    const after = (question: string) =>
      text
        .split(question)
        .slice(1)
        .map((part) => part.split('\n')[1]!.trim());
    expect(after('Address of the site')[0]).toContain('SITE_URL must be the site’s address, such as');
    expect(after('Publishable key')[0]).toBe('GATSBY_STRIPE_PUBLISHABLE_KEY must be a test key of staging.');
    expect(after('Publishable key')[1]).toContain('Stripe refuses the publishable key');
    expect(after('Secret key')[0]).toContain('Stripe refuses the secret key');
    expect(after('Secret of the same app')[0]).toContain('PayPal refuses the client id or its secret');
    expect(after('Mailbox in which messages')[0]).toContain(
      'ENQUIRIES_TO must be the email address that messages go to',
    );
    expect(text).not.toMatch(/anotherAccount|not-the-secret-of-it/);
    // An empty answer ends the run.
    expect(text).toContain('Stopped: ENQUIRIES_TO is still to be entered.');
    expect(code).toBe(1);
    expect(readSettings(guide)).toMatchObject({ SITE_URL: 'https://staging.mizan.example' });
  });

  it('a run goes on where the last one stopped, to a deployment that the doctor finds healthy', async () => {
    const { code, text, asked } = await guide.run({
      ...answers,
      'Enter: it is done': () => {
        guide.cloud.ses = { ...guide.cloud.ses, isOpen: true };
        guide.cloud.calls = 1_000;
        return '';
      },
    });
    expect([...asked.keys()]).not.toContain('Secret key');
    expect(text).not.toContain('FAILED');
    expect(text).toMatch(/^\d+ changed, 0 left to you, 0 checks failed$/m);
    expect(code).toBe(0);
    expect(guide.tools).toEqual(['cdk bootstrap aws://111122223333/ap-southeast-2']);
  });

  it('the deployment has every setting and secret, and shows no secret', async () => {
    const { cloud } = guide;
    const settings = readSettings(guide);
    const [app] = cloud.apps;
    const path = [...cloud.parameters.keys()].find((name) => name.endsWith('/STRIPE_SECRET_KEY'))!;
    const stored = secretNames.filter((name) => cloud.parameters.get(path.replace('STRIPE_SECRET_KEY', name)));
    expect(stored).toEqual(secretNames.filter((name) => name !== 'CONTENT_ACCESS_TOKEN'));
    expect(path).toMatch(new RegExp(`^/amplify/${app!.id}/staging-branch-[0-9a-f]{10}/`));
    expect(settings).toMatchObject({
      SITE_URL: 'https://staging.mizan.example',
      GATSBY_SITE_URL: 'https://staging.mizan.example',
      CONTENT_API_ENDPOINT: 'https://mizan-zakat.cdn.prismic.io/api/v2',
      PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com',
      GATSBY_PAYPAL_CLIENT_ID: localPaypalKeys.clientId,
    });
    const secrets = listSecrets(guide);
    expect(new Set(secrets).size).toBe(secrets.length);
    const public_ = JSON.stringify([
      settings,
      app,
      cloud.writes,
      [...cloud.stacks.values()],
      [...cloud.gitHub.variables],
    ]);
    for (const secret of secrets) expect(public_).not.toContain(secret);
  });

  it('both webhooks send exactly the events that are handled, and the deployment has what they are signed with', async () => {
    const { stripe, paypal } = await listWebhooks(guide);
    expect(stripe.map(({ enabled_events }) => enabled_events)).toEqual([[...stripeEvents]]);
    expect(paypal.map(({ event_types }) => event_types.map(({ name }) => name))).toEqual([[...paypalEvents]]);
    expect(readSettings(guide).PAYPAL_WEBHOOK_ID).toBe(paypal[0]!.id);
    expect(listSecrets(guide).filter((secret) => secret.startsWith('whsec_'))).toEqual([
      expect.not.stringMatching('later'),
    ]);
  });

  it('the site has its address, the records of its emails, its error page, and a finance user', async () => {
    const { cloud } = guide;
    const [app] = cloud.apps;
    const { Resources } = JSON.parse(cloud.stacks.get('Hosting-staging')!.template) as Template;
    const types = Object.values(Resources).map(({ Type }) => Type);
    expect(types).toEqual(expect.arrayContaining(['AWS::CloudFront::Distribution', 'AWS::Route53::RecordSet']));
    expect([...cloud.records.keys()].sort()).toEqual([
      'CNAME a1._domainkey.mizan.example',
      'CNAME b2._domainkey.mizan.example',
      'CNAME c3._domainkey.mizan.example',
      'MX mail.mizan.example',
      'TXT _dmarc.mizan.example',
      'TXT mail.mizan.example',
    ]);
    expect([...cloud.objects]).toEqual([`error-page-${app!.id}-staging/500.html`]);
    expect(await listFinance(guide)).toHaveLength(1);
    expect(app!.branches.get('staging')).toMatchObject({ enableAutoBuild: false });
    expect(cloud.gitHub.variables.get('AMPLIFY_APP')).toBe(app!.id);
    expect(cloud.gitHub.variables.get('STAGING_RELEASE_ROLE')).toMatch(/^arn:aws:iam::/);
    expect(cloud.gitHub.protection).toMatchObject({ enforce_admins: { enabled: true } });
  });

  it('a second run asks for nothing and changes nothing, and a plan finds nothing to do', async () => {
    const before = [...guide.cloud.writes];
    const webhooks = await listWebhooks(guide);
    const { code, text, asked } = await guide.run({}, { shell });
    expect(text).toMatch(/^0 changed, 0 left to you, 0 checks failed$/m);
    expect(code).toBe(0);
    expect(asked.size).toBe(0);
    expect((await guide.run({}, { isPlan: true, shell })).text).toContain('0 would be changed, 0 left to you');
    expect(guide.cloud.writes).toEqual(before);
    expect(await listWebhooks(guide)).toEqual(webhooks);
    for (const secret of listSecrets(guide)) expect(text).not.toContain(secret);
  });

  it('a stored key that its provider refuses now is asked for again, and a build brings it to the functions', async () => {
    const [path] = [...guide.cloud.parameters.keys()].filter((name) => name.endsWith('/METALS_API_KEY'));
    guide.cloud.parameters.set(path!, { value: 'ROLLEDKEY0000000000', type: 'SecureString', changedAt: new Date(0) });
    const builds = () => guide.cloud.writes.filter((line) => line === 'amplify StartJob').length;
    const before = builds();
    const plan = await guide.run({}, { isPlan: true, shell });
    expect(plan.text).toContain('asks for METALS_API_KEY again, because Metals.Dev key');
    expect(plan.text).not.toContain('ROLLEDKEY');
    const { code } = await guide.run(answers, { shell });
    expect(code).toBe(0);
    expect(guide.cloud.parameters.get(path!)!.value).toBe(localMetalsKey);
    expect(builds()).toBe(before + 1);
  });

  it('a run of someone who is not signed in to AWS says so, and how to sign in', async () => {
    const sts = new STSClient({
      region: 'us-east-1',
      credentials: () => Promise.reject(Object.assign(new Error('None'), { name: 'CredentialsProviderError' })),
    });
    const { code, text } = await guide.run({}, { isPlan: true, outside: { aws: { ...guide.aws, sts } } });
    expect(code).toBe(1);
    expect(text).toContain('AWS does not know who you are: “aws sso login”');
  });

  it('production takes no test key', async () => {
    const { text } = await guide.run(
      { ...answers, 'Address of the site': 'https://www.mizan.example', 'Publishable key': [localKeys.publishableKey] },
      { environment: 'production', shell },
    );
    expect(text).toContain('GATSBY_STRIPE_PUBLISHABLE_KEY must be a live key of production.');
  });
});

describe('two who run npm run deploy at once', () => {
  let guide: RunningGuide;
  beforeAll(async () => {
    guide = await startGuide();
  });
  afterAll(() => guide.stop());
  const lease = '/zakat/deploying/staging/1';

  it('a second deployment is told who is deploying, and begins once the first has ended', async () => {
    let other = '';
    const first = await guide.run({
      ...answers,
      async 'Address of the site'() {
        const before = [...guide.cloud.writes];
        other = (await guide.run(answers)).text;
        expect(guide.cloud.writes).toEqual(before);
        return '';
      },
    });
    expect(other).toMatch(/^Stopped: arn:aws:sts::111122223333:\S+ is deploying staging\./m);
    expect(first.text).toContain('Stopped: SITE_URL is still to be entered.');
    expect((await guide.run(answers, { environment: 'production' })).text).not.toContain('is deploying');
    expect([...guide.cloud.parameters.keys()].filter((name) => name.startsWith('/zakat/deploying'))).toEqual([]);
  });

  it('a silent run stops after the run that replaced it has ended and a third has begun', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let third: ReturnType<RunningGuide['run']> | undefined;
    const first = await guide.run({
      ...answers,
      async 'Address of the site'() {
        Object.assign(guide.cloud.parameters.get(lease)!, { changedAt: new Date(0) });
        await guide.run({ ...answers, 'Address of the site': '' });
        await new Promise<void>((begin) => {
          const wait = () => (begin(), ended.then(() => ''));
          third = guide.run({ ...answers, 'Address of the site': wait });
        });
        return 'https://staging.mizan.example';
      },
    });
    end();
    end();
    expect((await third)?.text).toContain('Stopped: SITE_URL is still to be entered.');
    expect(first.text).toContain('Stopped: Another run has taken over staging');
  });

  it('of several that replace a run which died one goes on, and that run changes nothing more', async () => {
    const begun: string[] = [];
    const starts = { ...answers, 'Address of the site': () => (begun.push('one'), '') };
    const first = await guide.run({
      ...answers,
      async 'Address of the site'() {
        Object.assign(guide.cloud.parameters.get(lease)!, { changedAt: new Date(0) });
        const others = await Promise.all([guide.run(starts), guide.run(starts), guide.run(starts)]);
        expect(begun).toHaveLength(1);
        expect(others.filter(({ text }) => text.includes('is deploying staging'))).toHaveLength(2);
        return 'https://staging.mizan.example';
      },
    });
    expect(first.text).toContain('Stopped: Another run has taken over staging');
    expect([...guide.cloud.parameters.keys()].filter((name) => name.startsWith('/zakat/deploying'))).toEqual([]);
  });
});

describe('npm run deploy, broken off', () => {
  let guide: RunningGuide;
  beforeAll(async () => {
    guide = await startGuide({ breaksOff: true });
    await preparePool(guide);
  });
  afterAll(() => guide.stop());

  it('a run that breaks off after any of its changes goes on, to the same end', async () => {
    const all = createAnswers(guide.cloud);
    let last = await guide.run(all);
    let said = last.text;
    let runs = 1;
    for (; last.code !== 0 && runs < 80; runs += 1) {
      last = await guide.run(all);
      said += last.text;
    }
    expect(last.code, last.text).toBe(0);
    expect(guide.brokenOff.size).toBeGreaterThan(30);
    expect(runs).toBe(guide.brokenOff.size + 1);
    const { stripe, paypal } = await listWebhooks(guide);
    expect([stripe.length, paypal.length, guide.cloud.apps.length]).toEqual([1, 1, 1]);
    expect(await listFinance(guide)).toHaveLength(1);
    // The domain's DNS is not in Route 53 here.
    expect(said).toContain('add to the domain’s DNS: a1._domainkey.mizan.example CNAME a1.dkim.amazonses.com');
    expect(said).toMatch(/add this record to the domain’s DNS, and this goes on by itself: \{Name: _a\.www/);
    expect(guide.cloud.records.size).toBe(0);
  });
});
