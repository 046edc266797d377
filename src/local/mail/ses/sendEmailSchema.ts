import { z } from 'zod';

const content = z.object({ Data: z.string(), Charset: z.string().optional() });
const named = z.object({ Name: z.string(), Value: z.string() });
const addresses = z.array(z.string()).nullish();

const attachment = z.object({
  RawContent: z.base64(),
  FileName: z.string(),
  ContentDisposition: z.enum(['ATTACHMENT', 'INLINE']).nullish(),
  ContentDescription: z.string().nullish(),
  ContentId: z.string().nullish(),
  ContentTransferEncoding: z.enum(['BASE64', 'QUOTED_PRINTABLE', 'SEVEN_BIT']).nullish(),
  ContentType: z.string().nullish(),
});

/** The body of SendEmail, version 2 of the API, as far as its types go. */
export const sendEmailSchema = z.object({
  FromEmailAddress: z.string().nullish(),
  FromEmailAddressIdentityArn: z.string().nullish(),
  Destination: z.object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }).nullish(),
  ReplyToAddresses: addresses,
  FeedbackForwardingEmailAddress: z.string().nullish(),
  Content: z.object({
    Simple: z
      .object({
        Subject: content,
        Body: z.object({ Text: content.nullish(), Html: content.nullish() }),
        Headers: z.array(named).nullish(),
        Attachments: z.array(attachment).nullish(),
      })
      .nullish(),
    Raw: z.unknown().optional(),
    Template: z.unknown().optional(),
  }),
  EmailTags: z.array(named).nullish(),
  ConfigurationSetName: z.string().nullish(),
});

export type SendEmailBody = z.infer<typeof sendEmailSchema>;
export type SimpleContent = NonNullable<SendEmailBody['Content']['Simple']>;
