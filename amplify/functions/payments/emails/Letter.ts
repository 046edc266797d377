import type { Foundation } from '../../../../src/domain/receipt';
import type { LetterContent } from './letter/blocks';
import { renderHtml } from './letter/renderHtml';
import { renderText } from './letter/renderText';

/** An e-mail to a donor; both forms say the same. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Who writes, and where the donor can see the gift. */
export interface EmailContext {
  readonly foundation: Foundation;
  /** Where the site is, without a slash at the end. */
  readonly siteUrl: string;
}

/** An e-mail of a letter's content. The subject is one line, whatever was put into it. */
export function emailOf(content: LetterContent, { foundation }: EmailContext): Email {
  const subject = content.subject.replace(/\s+/g, ' ').trim();
  return {
    subject,
    text: renderText({ ...content, subject }, foundation),
    html: renderHtml({ ...content, subject }, foundation),
  };
}
