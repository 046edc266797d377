import type { EmailContext } from '../../payments/emails';

/** Who writes, and where a letter and the answer to it go. */
export interface LetterContext extends EmailContext {
  readonly inboxes: {
    readonly enquiries: string;
    readonly applications: string;
    readonly privacy: string;
  };
}
