/** A name-value pair, as a header or a tag is one. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  /** Whether the body shows it; if not it is offered for download. */
  readonly inline: boolean;
  /** What the body calls it in `cid:` addresses. */
  readonly contentId: string | null;
  /** Base64. */
  readonly content: string;
}

/** An e-mail, as a room or the back end hands it in. */
export interface NewMail {
  /** e.g. `Mizan <giving@example.org>`. */
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly headers: readonly NamedValue[];
  readonly tags: readonly NamedValue[];
  readonly attachments: readonly MailAttachment[];
  /** The SES configuration set that its events are published by. */
  readonly configurationSet: string | null;
}

/** An e-mail that was accepted. */
export interface Mail extends NewMail {
  /** In the form of the message ids of SES. */
  readonly id: string;
  /** ISO 8601. */
  readonly acceptedAt: string;
  /** Who handed it in: the mail API, or a room by its name. */
  readonly source: string;
  /** Whether its events still have to be told. */
  readonly eventsDue: boolean;
}

/** What a list needs of an e-mail. */
export type MailSummary = Pick<Mail, 'id' | 'acceptedAt' | 'source' | 'from' | 'to' | 'cc' | 'bcc' | 'subject'> & {
  readonly attachmentCount: number;
  readonly eventsDue: boolean;
};
