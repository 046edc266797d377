import type { NamedValue, NewMail } from '../Mail';
import { checkSimpleContent, checkTags } from './checkContent';
import { parseAddress } from './parseAddress';
import { sendEmailSchema } from './sendEmailSchema';
import type { SesFault } from './SesFault';

export interface SesAccount {
  /** The verified identity: only its addresses, and those of domains beneath it, may send. */
  readonly fromDomain: string;
  readonly region: string;
  /** The configuration sets that there are; where it is not told, every name is one. */
  readonly configurationSets?: readonly string[] | undefined;
}

export type ParsedSend =
  { readonly ok: true; readonly mail: NewMail } | { readonly ok: false; readonly fault: SesFault };

const MAX_RECIPIENTS = 50;

/** Reads the body of SendEmail as strictly as SES does; the first fault is told. */
export function parseSendEmail(body: unknown, account: SesAccount): ParsedSend {
  const refuse = (message: string): ParsedSend => ({ ok: false, fault: { name: 'BadRequestException', message } });
  const parsed = sendEmailSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`1 validation error detected: ${issue?.path.join('.') || 'body'}: ${issue?.message}`);
  }
  const { Content, Destination, EmailTags, FromEmailAddress, ReplyToAddresses, ConfigurationSetName } = parsed.data;
  const { Simple } = Content;
  if (!Simple) return refuse('Content must be Simple: this stand-in takes no Raw and no Template content.');
  if (Content.Raw !== undefined || Content.Template !== undefined)
    return refuse('Content must have exactly one of Simple, Raw and Template.');

  if (!FromEmailAddress) return refuse("Missing required header 'From'.");
  const from = parseAddress(FromEmailAddress);
  if (!from.ok) return refuse(from.problem);

  const [to, cc, bcc] = [Destination?.ToAddresses, Destination?.CcAddresses, Destination?.BccAddresses].map(
    (list) => list ?? [],
  ) as [string[], string[], string[]];
  const recipients = [...to, ...cc, ...bcc];
  if (recipients.length === 0) return refuse('Destination must contain at least one recipient.');
  if (recipients.length > MAX_RECIPIENTS) return refuse(`Recipient count exceeds ${MAX_RECIPIENTS}.`);
  for (const address of [...recipients, ...(ReplyToAddresses ?? [])]) {
    const read = parseAddress(address);
    if (!read.ok) return refuse(read.problem);
  }

  const problem = checkSimpleContent(Simple) ?? checkTags(EmailTags ?? []);
  if (problem !== null) return refuse(problem);

  if (ConfigurationSetName && account.configurationSets && !account.configurationSets.includes(ConfigurationSetName)) {
    const message = `Configuration set <${ConfigurationSetName}> does not exist.`;
    return { ok: false, fault: { name: 'NotFoundException', message } };
  }
  if (!isVerified(from.mailbox.domain, account.fromDomain)) {
    const message = `Email address is not verified. The following identities failed the check in region ${account.region.toUpperCase()}: ${FromEmailAddress}`;
    return { ok: false, fault: { name: 'MessageRejected', message } };
  }

  return {
    ok: true,
    mail: {
      from: FromEmailAddress,
      to,
      cc,
      bcc,
      replyTo: ReplyToAddresses ?? [],
      subject: Simple.Subject.Data,
      text: Simple.Body.Text?.Data ?? null,
      html: Simple.Body.Html?.Data ?? null,
      headers: (Simple.Headers ?? []).map(toNamedValue),
      tags: (EmailTags ?? []).map(toNamedValue),
      attachments: (Simple.Attachments ?? []).map((attachment) => ({
        fileName: attachment.FileName,
        contentType: attachment.ContentType || 'application/octet-stream',
        inline: attachment.ContentDisposition === 'INLINE',
        contentId: attachment.ContentId ?? null,
        content: attachment.RawContent,
      })),
      configurationSet: ConfigurationSetName ?? null,
    },
  };
}

function isVerified(domain: string, identity: string): boolean {
  return domain === identity || domain.endsWith(`.${identity}`);
}

function toNamedValue({ Name, Value }: { Name: string; Value: string }): NamedValue {
  return { name: Name, value: Value };
}
