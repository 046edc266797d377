/** An email to a donor. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A picture that an email shows in its HTML as `cid:` and its name. */
export interface Picture {
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly base64: string;
}

export interface OutgoingMail extends RenderedEmail {
  readonly to: string;
  /** Reply address, if it is not the sender. */
  readonly replyTo?: string | undefined;
  /** More headers by name, such as `List-Unsubscribe`; printable ASCII. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Returned in the mail service's events. */
  readonly effectKey: string;
  readonly attachments?: readonly Attachment[];
}

/** Result of sending an email. `unknown`: there was no answer, so it may have been sent. */
export type SendResult =
  | { readonly sent: true; readonly messageId: string }
  | { readonly sent: false; readonly reason: 'unknown' | 'try_later' | 'refused'; readonly detail: string };

export interface MailPort {
  send(mail: OutgoingMail): Promise<SendResult>;
}
