import { Hono } from 'hono';
import { z } from 'zod';
import { readAwsSignature } from '../kit/awsSignature';
import { EmulatorError } from '../kit/EmulatorError';
import { withholdAnswer, type FaultQueue } from '../kit/faults';
import { parseAddress, type Mail, type NamedValue, type NewMail } from './mailStore';

export const mailFaultSchema = z.strictObject({
  /** How many sends. */
  times: z.int().min(1).default(1),
  /** Whether the email is lost, or accepted and the sender not told. */
  when: z.enum(['before', 'after']).default('before'),
  /** No answer, a closed connection, or an error of SES. */
  answer: z.enum(['timeout', 'cut', 'error', 'throttled']).default('error'),
  /** Only emails to this address. */
  to: z.string().optional(),
});

/** An injected fault of sending. */
export type MailFault = z.infer<typeof mailFaultSchema>;

export interface SendDeps {
  /** The verified identity: its addresses, and those of domains beneath it, may send. */
  readonly fromDomain: string;
  readonly region: string;
  /** Whether the account is new, and may send only to verified addresses. It only says so. */
  readonly inSandbox?: boolean | undefined;
  readonly faults: FaultQueue<MailFault>;
  /** Resolves when the disk has it. */
  readonly accept: (mail: Omit<NewMail, 'source' | 'eventsDue'>) => Promise<Mail>;
}

/** An error of SES, by the name that its SDK throws. */
class SesError extends EmulatorError {
  constructor(
    readonly errorType: keyof typeof statuses,
    message: string,
  ) {
    super(message);
  }

  /** The name in a header, the message in the body. */
  override toResponse(): Response {
    const headers = { 'x-amzn-ErrorType': this.errorType };
    return Response.json({ message: this.message }, { status: statuses[this.errorType], headers });
  }
}

const statuses = {
  BadRequestException: 400,
  MessageRejected: 400,
  NotFoundException: 404,
  TooManyRequestsException: 429,
  InternalFailure: 500,
  MissingAuthenticationTokenException: 403,
  InvalidSignatureException: 403,
} as const;

const badRequest = (message: string) => new SesError('BadRequestException', message);

/** Creates the routes of version 2 of the SES API, as far as it sends and tells of its one verified domain. */
export function sendRoutes(deps: SendDeps): Hono {
  const routes = new Hono();

  routes.post('/v2/email/outbound-emails', async (c) => {
    checkSignature(c.req.header('authorization'), deps.region);
    const mail = parseSendEmail(await c.req.json().catch(() => undefined), deps);
    const fault = deps.faults.take(({ to }) => to === undefined || mail.to.includes(to));
    const id = fault?.when === 'before' ? null : (await deps.accept(mail)).id;
    if (!fault) return c.json({ MessageId: id });
    if (fault.answer === 'timeout' || fault.answer === 'cut') return withholdAnswer(c, fault.answer);
    throw fault.answer === 'error'
      ? new SesError('InternalFailure', 'Internal service error.')
      : new SesError('TooManyRequestsException', 'Maximum sending rate exceeded.');
  });

  routes.get('/v2/email/identities/:identity', (c) => {
    checkSignature(c.req.header('authorization'), deps.region);
    const identity = c.req.param('identity');
    if (identity !== deps.fromDomain)
      throw new SesError('NotFoundException', `Email identity ${identity} does not exist.`);
    return c.json({
      IdentityType: 'DOMAIN',
      VerifiedForSendingStatus: true,
      VerificationStatus: 'SUCCESS',
      DkimAttributes: { SigningEnabled: true, Status: 'SUCCESS' },
    });
  });
  routes.get('/v2/email/account', (c) => {
    checkSignature(c.req.header('authorization'), deps.region);
    return c.json({
      EnforcementStatus: 'HEALTHY',
      ProductionAccessEnabled: !deps.inSandbox,
      SendingEnabled: true,
      SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 0 },
    });
  });

  routes.all('/v2/email/*', () => {
    throw new SesError('NotFoundException', 'The email emulator sends email, and does no more.');
  });
  return routes;
}

/** The signature itself cannot be checked without the secret; its form and scope can. */
function checkSignature(header: string | undefined, region: string): void {
  if (!header) throw new SesError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const scope = readAwsSignature(header);
  if (scope?.region === region && scope.service === 'ses') return;
  throw new SesError(
    'InvalidSignatureException',
    `Credential should be scoped to region '${region}' and service 'ses'.`,
  );
}

const part = z.object({ Data: z.string(), Charset: z.string().optional() });
const named = z.object({ Name: z.string(), Value: z.string() });

/** The body of SendEmail, as far as this project uses it. */
const sendEmailSchema = z.strictObject({
  FromEmailAddress: z.string(),
  Destination: z.strictObject({ ToAddresses: z.array(z.string()).min(1).max(50) }),
  ReplyToAddresses: z.array(z.string()).nullish(),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: part,
      Body: z.strictObject({ Text: part.nullish(), Html: part.nullish() }),
      Headers: z.array(named).max(15).nullish(),
      Attachments: z
        .array(
          z.strictObject({
            RawContent: z.base64(),
            FileName: z.string(),
            ContentType: z.string().nullish(),
            ContentDisposition: z.enum(['ATTACHMENT', 'INLINE']).nullish(),
            ContentId: z.string().min(1).max(78).nullish(),
            ContentTransferEncoding: z.literal('BASE64').nullish(),
          }),
        )
        .nullish(),
    }),
  }),
  EmailTags: z.array(named).max(50).nullish(),
  ConfigurationSetName: z.string().nullish(),
});

type SimpleContent = z.infer<typeof sendEmailSchema>['Content']['Simple'];

/**
 * Reads the body of SendEmail as strictly as SES does.
 *
 * @throws SesError with the first issue.
 */
function parseSendEmail(body: unknown, { fromDomain, region }: SendDeps): Parameters<SendDeps['accept']>[0] {
  const parsed = sendEmailSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badRequest(`1 validation error detected: ${issue?.path.join('.') || 'body'}: ${issue?.message}`);
  }
  const { ConfigurationSetName, Content, Destination, EmailTags, FromEmailAddress, ReplyToAddresses } = parsed.data;
  const { Subject, Body, Headers, Attachments } = Content.Simple;
  for (const address of [FromEmailAddress, ...Destination.ToAddresses, ...(ReplyToAddresses ?? [])]) {
    const read = parseAddress(address);
    if (!read.ok) throw badRequest(read.error);
  }
  const issue = findContentIssue(Content.Simple) ?? findTagIssue(EmailTags ?? []);
  if (issue !== null) throw badRequest(issue);
  const from = parseAddress(FromEmailAddress);
  const domain = from.ok ? from.domain : '';
  if (domain !== fromDomain && !domain.endsWith(`.${fromDomain}`))
    throw new SesError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${FromEmailAddress}`,
    );
  return {
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    replyTo: ReplyToAddresses ?? [],
    subject: Subject.Data,
    text: Body.Text?.Data ?? null,
    html: Body.Html?.Data ?? null,
    headers: (Headers ?? []).map(toNamedValue),
    tags: (EmailTags ?? []).map(toNamedValue),
    configurationSet: ConfigurationSetName ?? undefined,
    attachments: (Attachments ?? []).map(({ FileName, ContentType, RawContent, ContentDisposition, ContentId }) => ({
      fileName: FileName,
      contentType: ContentType || 'application/octet-stream',
      content: RawContent,
      ...(ContentDisposition === 'INLINE' && ContentId && { contentId: ContentId }),
    })),
  };
}

const toNamedValue = ({ Name, Value }: z.infer<typeof named>): NamedValue => ({ name: Name, value: Value });

/** The largest whole message, after base64: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const maxMessageBytes = 40 * 1024 * 1024;

/** The headers that SES sets itself, from the other fields. */
const reservedHeaders = new Set(
  'bcc cc content-disposition content-transfer-encoding content-type date from message-id mime-version reply-to return-path sender subject to'.split(
    ' ',
  ),
);

/** Endings of programs that SES rejects, of those that matter: https://docs.aws.amazon.com/ses/latest/dg/mime-types.html */
const rejectedEndings = /\.(bat|cmd|com|exe|js|jse|msi|ps1|reg|scr|sys|url|vbs|vbe|ws|wsf)$/i;

function findContentIssue({ Subject, Body, Headers, Attachments }: SimpleContent): string | null {
  if (/[\r\n]/.test(Subject.Data)) return 'Subject contains a line break.';
  if (!Body.Text && !Body.Html) return 'Body must contain Text or Html.';
  for (const [name, { Data, Charset } = { Data: '' }] of Object.entries({ Subject, ...Body }) as [
    string,
    typeof Subject,
  ][])
    // oxlint-disable-next-line no-control-regex -- 7-bit ASCII is what is meant
    if (!Charset && /[^\x00-\x7f]/.test(Data))
      return `${name} contains characters outside of 7-bit ASCII; specify a Charset.`;
  for (const { Name, Value } of Headers ?? []) {
    if (!/^[!-9;-~]{1,126}$/.test(Name)) return `Invalid header name '${Name}'.`;
    if (reservedHeaders.has(Name.toLowerCase())) return `Header '${Name}' is not allowed.`;
    if (!/^[ -~]*$/.test(Value)) return `Invalid value of header '${Name}'.`;
    if (Name.length + Value.length > 996) return `Header '${Name}' is too long.`;
  }
  for (const { FileName } of Attachments ?? []) {
    if (FileName === '' || FileName.length > 255 || /[\r\n\0/\\]/.test(FileName))
      return `Invalid attachment file name '${FileName}'.`;
    if (rejectedEndings.test(FileName)) return `Attachment '${FileName}' is not supported.`;
  }
  const texts = [Subject.Data, Body.Text?.Data ?? '', Body.Html?.Data ?? ''];
  const size = [...texts, ...(Attachments ?? []).map(({ RawContent }) => RawContent)].reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    0,
  );
  return size > maxMessageBytes ? `Message length is more than ${maxMessageBytes} bytes long: '${size}'.` : null;
}

function findTagIssue(tags: readonly z.infer<typeof named>[]): string | null {
  for (const { Name, Value } of tags) {
    if (!/^[A-Za-z\d_-]{1,256}$/.test(Name)) return `Invalid tag name '${Name}'.`;
    if (!/^[A-Za-z\d_-]{1,256}$/.test(Value)) return `Invalid tag value '${Value}'.`;
  }
  const names = tags.map(({ Name }) => Name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : `Duplicate tag name '${twice}'.`;
}
