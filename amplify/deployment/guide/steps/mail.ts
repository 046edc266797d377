import {
  CreateEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  PutAccountDetailsCommand,
  PutEmailIdentityMailFromAttributesCommand,
} from '@aws-sdk/client-sesv2';
import {
  ChangeResourceRecordSetsCommand,
  ListResourceRecordSetsCommand,
  type ResourceRecordSet,
  type Route53Client,
} from '@aws-sdk/client-route-53';
import { failed, passed } from '../../../../src/commands/doctor/Check';
import { home } from '../../settings';
import { createEnvironment } from '../createEnvironment';
import { runChecks } from '../findValueIssues';
import { findZone, type Zone } from '../findZone';
import { afterwards, type Change, type Guide, type Step } from '../Guide';

interface DnsRecord {
  readonly name: string;
  readonly type: 'CNAME' | 'MX' | 'TXT';
  readonly value: string;
  /** Whether another record of the name and type will do as well. */
  readonly keepsOther?: boolean;
}

const useCase = 'Receipts and account emails of a charity, each asked for by its recipient. Bounces are watched.';

/** The records that let SES send for a domain, and let receivers know that it may. */
const listRecords = (domain: string, tokens: readonly string[], reports: string): readonly DnsRecord[] => [
  ...tokens.map((token): DnsRecord => ({
    name: `${token}._domainkey.${domain}`,
    type: 'CNAME',
    value: `${token}.dkim.amazonses.com`,
  })),
  { name: `mail.${domain}`, type: 'MX', value: `10 feedback-smtp.${home}.amazonses.com` },
  { name: `mail.${domain}`, type: 'TXT', value: '"v=spf1 include:amazonses.com ~all"' },
  { name: `_dmarc.${domain}`, type: 'TXT', value: `"v=DMARC1; p=quarantine; rua=mailto:${reports}"`, keepsOther: true },
];

async function findRecord(
  route53: Route53Client,
  { id }: Zone,
  { name, type }: DnsRecord,
): Promise<ResourceRecordSet | undefined> {
  const { ResourceRecordSets = [] } = await route53.send(
    new ListResourceRecordSetsCommand({ HostedZoneId: id, StartRecordName: name, StartRecordType: type, MaxItems: 1 }),
  );
  // The list begins at the name, whether it is there or not.
  return ResourceRecordSets.find(({ Name, Type }) => Name === `${name}.` && Type === type);
}

async function isMissing(route53: Route53Client, zone: Zone, record: DnsRecord): Promise<boolean> {
  const found = await findRecord(route53, zone, record);
  if (!found || record.keepsOther) return !found;
  return !found.ResourceRecords?.some(({ Value }) => Value?.replace(/\.$/, '') === record.value);
}

async function lookAtRecords(
  { aws }: Guide,
  domain: string,
  records: readonly DnsRecord[],
): Promise<readonly Change[]> {
  const zone = await findZone(aws.route53, domain);
  if (!zone) return [];
  const missing: DnsRecord[] = [];
  for (const record of records) if (await isMissing(aws.route53, zone, record)) missing.push(record);
  if (missing.length === 0) return [];
  return [
    {
      what: `adds ${missing.length} DNS records of ${domain}: ${missing.map(({ name, type }) => `${type} ${name}`).join(', ')}`,
      apply: async () =>
        void (await aws.route53.send(
          new ChangeResourceRecordSetsCommand({
            HostedZoneId: zone.id,
            ChangeBatch: {
              Changes: missing.map(({ name, type, value }) => ({
                Action: 'UPSERT',
                ResourceRecordSet: { Name: name, Type: type, TTL: 3600, ResourceRecords: [{ Value: value }] },
              })),
            },
          }),
        )),
    },
  ];
}

/** Returns a check's finding as the finding of something that is done by hand. */
const waitForCheck = (guide: Guide, name: string) => async () => {
  const [issue] = await runChecks(guide, [name], createEnvironment(guide));
  return issue ? failed(issue.replace(/\. Set it: .*$/s, ''), 'SES in Sydney') : passed;
};

async function lookAtIdentity(guide: Guide, domain: string): Promise<readonly Change[]> {
  const { ses } = guide.aws;
  const EmailIdentity = domain;
  const identity = await ses.send(new GetEmailIdentityCommand({ EmailIdentity })).catch((error: unknown) => {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  });
  const MailFromDomain = `mail.${domain}`;
  const setMailFrom = async () =>
    void (await ses.send(new PutEmailIdentityMailFromAttributesCommand({ EmailIdentity, MailFromDomain })));
  if (!identity)
    return [
      {
        what: `makes ${domain} a domain of SES, with ${MailFromDomain} for bounces`,
        apply: async () => {
          await ses.send(new CreateEmailIdentityCommand({ EmailIdentity }));
          await setMailFrom();
        },
      },
    ];
  if (identity.MailFromAttributes?.MailFromDomain === MailFromDomain) return [];
  return [{ what: `has bounces of ${domain} go to ${MailFromDomain}`, apply: setMailFrom }];
}

/** The domain at SES: known, and with bounces to itself. */
export const mailDomainStep: Step = {
  title: 'The domain of emails',
  async look(guide) {
    const domain = findDomain(guide);
    return domain ? lookAtIdentity(guide, domain) : [afterwards('makes the sender’s domain known to SES')];
  },
};

const findDomain = ({ findings }: Guide) => /@([^>]+)>$/.exec(findings.settings.MAIL_FROM ?? '')?.[1];

/** The domain's DNS records, without which SES sends nothing. */
export const mailRecordsStep: Step = {
  title: 'The DNS records of emails',
  async look(guide) {
    const domain = findDomain(guide);
    if (!domain) return [afterwards('adds the DNS records of the sender’s domain')];
    const { ses } = guide.aws;
    const identity = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain })).catch(() => undefined);
    if (!identity) return [afterwards(`adds the DNS records of ${domain}`)];
    const records = listRecords(
      domain,
      identity.DkimAttributes?.Tokens ?? [],
      guide.findings.settings.ALARM_EMAIL ?? '',
    );
    const changes = [...(await lookAtRecords(guide, domain, records))];
    if (identity.VerifiedForSendingStatus && identity.DkimAttributes?.Status === 'SUCCESS') return changes;
    const isOurs = (await findZone(guide.aws.route53, domain)) !== undefined;
    changes.push({
      what: `SES verifies ${domain}, which can take an hour`,
      byHand: isOurs
        ? ['wait a few minutes: the records are in Route 53']
        : records.map(({ name, type, value }) => `add to the domain’s DNS: ${name} ${type} ${value}`),
      check: waitForCheck(guide, 'Sender’s domain'),
      isNeededNow: false,
    });
    return changes;
  },
};

/** The account out of SES's sandbox, in which it sends only to verified addresses. */
export const mailAccountStep: Step = {
  title: 'Leave to send emails to anyone',
  async look(guide) {
    const { aws, findings } = guide;
    const { ProductionAccessEnabled, Details } = await aws.ses.send(new GetAccountCommand());
    if (ProductionAccessEnabled) return [];
    if (!findings.settings.SITE_URL) return [afterwards('asks AWS for leave to send to anyone')];
    const changes: Change[] = [];
    if (!Details?.ReviewDetails)
      changes.push({
        what: 'asks AWS for leave to send to anyone',
        apply: async () =>
          void (await aws.ses.send(
            new PutAccountDetailsCommand({
              ProductionAccessEnabled: true,
              MailType: 'TRANSACTIONAL',
              WebsiteURL: findings.settings.SITE_URL,
              UseCaseDescription: useCase,
            }),
          )),
      });
    changes.push({
      what: 'AWS lets SES send to anyone; an answer takes about a day',
      byHand: ['answer AWS’s questions, if the Support Center has any'],
      check: waitForCheck(guide, 'SES account'),
      isNeededNow: false,
    });
    return changes;
  },
};
