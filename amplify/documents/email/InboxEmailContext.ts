import type { EmailContext } from './toEmail';

/** Sender, recipient and reply address of an email. */
export interface InboxEmailContext extends EmailContext {
  readonly inboxes: {
    readonly enquiries: string;
    readonly applications: string;
    readonly privacy: string;
  };
}
