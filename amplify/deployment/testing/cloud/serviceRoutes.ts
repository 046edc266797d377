import { Hono, type Context } from 'hono';
import type { Cloud } from './Cloud';

const amazonJson = { 'Content-Type': 'application/x-amz-json-1.1' };

interface SsmBody {
  readonly Names: readonly string[];
  readonly WithDecryption?: boolean;
  readonly Path: string;
  readonly Name: string;
  readonly Value: string;
  readonly Type: string;
  readonly Overwrite?: boolean;
}

class ParameterAlreadyExists extends Error {}

type SsmAction = (cloud: Cloud, body: SsmBody) => object;

const ssm: Readonly<Record<string, SsmAction>> = {
  GetParameters: ({ parameters }, { Names: names, WithDecryption }) => {
    if (names.length > 10) throw new Error('Member must have length less than or equal to 10');
    return {
      Parameters: names.flatMap((Name) => {
        const found = parameters.get(Name);
        if (!found) return [];
        const Value = found.type === 'SecureString' && !WithDecryption ? 'AQICAHencrypted' : found.value;
        return [
          {
            Name,
            Value,
            Type: found.type,
            Version: 1,
            LastModifiedDate: found.changedAt.getTime() / 1000,
          },
        ];
      }),
      InvalidParameters: names.filter((name) => !parameters.has(name)),
    };
  },
  PutParameter: (cloud, { Name, Value, Type, Overwrite }) => {
    const found = cloud.parameters.get(Name);
    if (found && !Overwrite) throw new ParameterAlreadyExists('The parameter already exists.');
    cloud.parameters.set(Name, { value: Value, type: Type, changedAt: cloud.clock() });
    // A run's own lease is no part of what it deploys.
    if (!Name.startsWith('/zakat/deploying/')) cloud.writes.push(`ssm PutParameter ${Name.split('/').at(-1)}`);
    return { Version: 1, Tier: 'Standard' };
  },
  GetParametersByPath: ({ parameters }, { Path }) => ({
    Parameters: [...parameters]
      .filter(([name]) => name.slice(0, name.lastIndexOf('/')) === Path)
      .map(([Name, { value: Value, type: Type, changedAt }]) => ({
        Name,
        Value,
        Type,
        LastModifiedDate: changedAt.getTime() / 1000,
      })),
  }),
  DeleteParameter: (cloud, { Name }) => {
    cloud.parameters.delete(Name);
    return {};
  },
};

/** SES's API v2 for identities and the account; a domain is verified once its DNS records are there. */
function addSes(routes: Hono, cloud: Cloud): void {
  const { identities, writes } = cloud;
  const tokens = ['a1', 'b2', 'c3'];
  routes.get('/v2/email/identities/:name', (c) => {
    const identity = identities.get(c.req.param('name'));
    if (!identity)
      return c.json({ message: 'Email identity does not exist.' }, 404, { 'x-amzn-errortype': 'NotFoundException' });
    const isVerified =
      identity.isVerified || tokens.every((one) => cloud.records.has(`CNAME ${one}._domainkey.${c.req.param('name')}`));
    return c.json({
      IdentityType: 'DOMAIN',
      VerifiedForSendingStatus: isVerified,
      DkimAttributes: { SigningEnabled: true, Status: isVerified ? 'SUCCESS' : 'PENDING', Tokens: tokens },
      ...(identity.mailFrom && {
        MailFromAttributes: {
          MailFromDomain: identity.mailFrom,
          MailFromDomainStatus: 'PENDING',
          BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
        },
      }),
    });
  });
  routes.post('/v2/email/identities', async (c) => {
    const { EmailIdentity } = (await c.req.json()) as { EmailIdentity: string };
    if (identities.has(EmailIdentity))
      return c.json({ message: 'already exists' }, 400, { 'x-amzn-errortype': 'AlreadyExistsException' });
    identities.set(EmailIdentity, { isVerified: false });
    writes.push('ses CreateEmailIdentity');
    return c.json({ IdentityType: 'DOMAIN', VerifiedForSendingStatus: false, DkimAttributes: { Tokens: tokens } });
  });
  routes.put('/v2/email/identities/:name/mail-from', async (c) => {
    const { MailFromDomain } = (await c.req.json()) as { MailFromDomain: string };
    identities.get(c.req.param('name'))!.mailFrom = MailFromDomain;
    writes.push('ses PutEmailIdentityMailFromAttributes');
    return c.json({});
  });
  routes.get('/v2/email/account', (c) =>
    c.json({
      SendingEnabled: true,
      ProductionAccessEnabled: cloud.ses.isOpen,
      ...(cloud.ses.isReviewed && { Details: { MailType: 'TRANSACTIONAL', ReviewDetails: { Status: 'PENDING' } } }),
    }),
  );
  routes.post('/v2/email/account/details', async (c) => {
    const { WebsiteURL } = (await c.req.json()) as { WebsiteURL: string };
    if (!WebsiteURL) return c.json({ message: 'WebsiteURL' }, 400, { 'x-amzn-errortype': 'BadRequestException' });
    cloud.ses = { ...cloud.ses, isReviewed: true };
    writes.push('ses PutAccountDetails');
    return c.json({});
  });
}

const xml = (c: Context, text: string) => c.body(`<?xml version="1.0"?>${text}`, 200, { 'Content-Type': 'text/xml' });
const ns = 'xmlns="https://route53.amazonaws.com/doc/2013-04-01/"';

/** Route 53's zones and records. */
function addRoute53(routes: Hono, cloud: Cloud): void {
  const { records, zones } = cloud;
  routes.get('/2013-04-01/hostedzone', (c) =>
    xml(
      c,
      `<ListHostedZonesResponse ${ns}><HostedZones>${zones
        .map(
          (name, index) =>
            `<HostedZone><Id>/hostedzone/Z${index}</Id><Name>${name}.</Name><CallerReference>r</CallerReference><Config><PrivateZone>false</PrivateZone></Config></HostedZone>`,
        )
        .join('')}</HostedZones><IsTruncated>false</IsTruncated><MaxItems>100</MaxItems></ListHostedZonesResponse>`,
    ),
  );
  routes.get('/2013-04-01/hostedzone/:zone/rrset', (c) => {
    const [name = '', type = ''] = [c.req.query('name'), c.req.query('type')];
    const value = records.get(`${type} ${name}`);
    const set = value
      ? `<ResourceRecordSet><Name>${name}.</Name><Type>${type}</Type><TTL>3600</TTL><ResourceRecords><ResourceRecord><Value>${value.replaceAll('"', '&quot;')}</Value></ResourceRecord></ResourceRecords></ResourceRecordSet>`
      : '';
    return xml(
      c,
      `<ListResourceRecordSetsResponse ${ns}><ResourceRecordSets>${set}</ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>1</MaxItems></ListResourceRecordSetsResponse>`,
    );
  });
  routes.post('/2013-04-01/hostedzone/:zone/rrset', async (c) => {
    const text = await c.req.text();
    for (const [, name = '', type = '', value = ''] of text.matchAll(
      /<Action>UPSERT<\/Action><ResourceRecordSet><Name>([^<]+)<\/Name><Type>(\w+)<\/Type>.*?<Value>([^<]+)<\/Value>/gs,
    ))
      records.set(`${type} ${name}`, value.replaceAll('&quot;', '"'));
    cloud.writes.push('route53 ChangeResourceRecordSets');
    return xml(
      c,
      `<ChangeResourceRecordSetsResponse ${ns}><ChangeInfo><Id>/change/C1</Id><Status>PENDING</Status><SubmittedAt>2027-01-01T00:00:00Z</SubmittedAt></ChangeInfo></ChangeResourceRecordSetsResponse>`,
    );
  });
}

/** GitHub's REST API for variables of a repository and the protection of a branch. */
function addGitHub(routes: Hono, { gitHub, writes }: Cloud, token: string): void {
  const base = '/github/repos/:owner/:name';
  routes.use('/github/*', async (c, next) =>
    c.req.header('authorization') === `Bearer ${token}` ? next() : c.json({ message: 'Bad credentials' }, 401),
  );
  routes.get(`${base}/actions/variables/:variable`, (c) => {
    const value = gitHub.variables.get(c.req.param('variable'));
    return value === undefined
      ? c.json({ message: 'Not Found' }, 404)
      : c.json({ name: c.req.param('variable'), value });
  });
  routes.post(`${base}/actions/variables`, async (c) => {
    const { name, value } = (await c.req.json()) as { name: string; value: string };
    if (gitHub.variables.has(name)) return c.json({ message: 'Already exists' }, 409);
    gitHub.variables.set(name, value);
    writes.push(`gitHub variable ${name}`);
    return c.json({}, 201);
  });
  routes.patch(`${base}/actions/variables/:variable`, async (c) => {
    const { value } = (await c.req.json()) as { value: string };
    gitHub.variables.set(c.req.param('variable'), value);
    writes.push(`gitHub variable ${c.req.param('variable')}`);
    return c.body(null, 204);
  });
  routes.get(`${base}/branches/:branch/protection`, (c) =>
    gitHub.protection ? c.json(gitHub.protection) : c.json({ message: 'Branch not protected' }, 404),
  );
  routes.put(`${base}/branches/:branch/protection`, async (c) => {
    const wanted = (await c.req.json()) as Record<string, unknown>;
    const switches = ['enforce_admins', 'allow_force_pushes', 'allow_deletions'];
    gitHub.protection = Object.fromEntries(
      Object.entries(wanted)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, switches.includes(name) ? { enabled: value } : value]),
    );
    writes.push('gitHub protection');
    return c.json(gitHub.protection);
  });
}

/** Creates the routes of the parameter store, Lambda's limits, SES, Route 53 and S3 of the account, and GitHub. */
export function serviceRoutes(cloud: Cloud, gitHubToken: string): Hono {
  const routes = new Hono();
  routes.post('/', async (c) => {
    const [service, name = ''] = (c.req.header('x-amz-target') ?? '').split('.');
    const action = service === 'AmazonSSM' ? ssm[name] : undefined;
    if (!action) return c.json({ __type: 'UnknownOperationException' }, 400, amazonJson);
    try {
      return c.json(action(cloud, (await c.req.json()) as SsmBody), 200, amazonJson);
    } catch (error) {
      if (!(error instanceof ParameterAlreadyExists)) throw error;
      return c.json({ __type: 'ParameterAlreadyExists', message: error.message }, 400, amazonJson);
    }
  });
  routes.get('/2016-08-19/account-settings', (c) =>
    c.json({ AccountLimit: { ConcurrentExecutions: cloud.calls, UnreservedConcurrentExecutions: cloud.calls } }),
  );
  addSes(routes, cloud);
  addRoute53(routes, cloud);
  addGitHub(routes, cloud, gitHubToken);
  // `HEAD` is answered as `GET`, without the body.
  routes.get('/:bucket/:key', (c) =>
    c.body(null, cloud.objects.has(`${c.req.param('bucket')}/${c.req.param('key')}`) ? 200 : 404),
  );
  return routes;
}
