import { SESv2Client, SendEmailCommand, SESv2ServiceException } from '@aws-sdk/client-sesv2';
import { createAwsClientOptions, type AwsPlace } from '../../lib/createAwsClientOptions';
import type { MailPort, Picture, SendResult } from '../../useCases/ports/MailPort';

export interface SesMailOptions extends AwsPlace {
  /** `Mizan <receipts@example.org>` */
  readonly from: string;
  readonly configurationSet?: string | undefined;
  /** Those that emails may show, by name: each is sent with the emails whose HTML names it. */
  readonly pictures?: Readonly<Record<string, Picture>>;
}

/** The tag whose value is returned in a message's events. */
export const effectTag = 'effect';

const later = new Set([
  'TooManyRequestsException',
  'LimitExceededException',
  'SendingPausedException',
  'AccountSuspendedException',
]);

/** Sends email with SES. Never retries by itself: the outbox finds out whether a message without an answer was sent. */
export function createSesMail({ from, configurationSet, pictures = {}, ...place }: SesMailOptions): MailPort {
  const client = new SESv2Client({
    ...createAwsClientOptions(place, { requestTimeout: 8_000, connectionTimeout: 2_000 }),
    maxAttempts: 1,
  });
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

  return {
    async send({ to, replyTo, subject, text, html, headers = {}, effectKey, attachments = [] }): Promise<SendResult> {
      const parts = [
        ...attachments.map(({ fileName, contentType, content }) => ({
          FileName: fileName,
          ContentType: contentType,
          RawContent: content,
          ContentDisposition: 'ATTACHMENT' as const,
          ContentTransferEncoding: 'BASE64' as const,
        })),
        ...Object.entries(pictures)
          .filter(([name]) => html.includes(`src="cid:${name}"`))
          .map(([name, { contentType, base64 }]) => ({
            FileName: `${name}.${contentType.slice('image/'.length)}`,
            ContentType: contentType,
            RawContent: Buffer.from(base64, 'base64'),
            ContentDisposition: 'INLINE' as const,
            ContentId: name,
            ContentTransferEncoding: 'BASE64' as const,
          })),
      ];
      const command = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text), Html: utf8(html) },
            ...(Object.keys(headers).length > 0 && {
              Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
            }),
            ...(parts.length > 0 && { Attachments: parts }),
          },
        },
        EmailTags: [{ Name: effectTag, Value: effectKey }],
        ...(configurationSet && { ConfigurationSetName: configurationSet }),
      });
      try {
        const { MessageId } = await client.send(command);
        return { sent: true, messageId: MessageId ?? '' };
      } catch (error) {
        const detail = error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
        if (!(error instanceof SESv2ServiceException)) return { sent: false, reason: 'unknown', detail };
        if (later.has(error.name)) return { sent: false, reason: 'try_later', detail };
        // A server error may come after the message was accepted.
        const { httpStatusCode = 500 } = error.$metadata;
        return { sent: false, reason: httpStatusCode >= 500 ? 'unknown' : 'refused', detail };
      }
    },
  };
}
