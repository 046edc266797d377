import type { Foundation } from '../../../../src/domain/receipt';
import type { LetterContent } from './letter/blocks';
import { renderHtml } from './letter/renderHtml';
import { renderText } from './letter/renderText';

/** An email to a donor; HTML and text have the same content. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sender, and the address of the donation's page. */
export interface EmailContext {
  readonly foundation: Foundation;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Renders an email's content. The subject is one line, whatever it contains. */
export function emailOf(content: LetterContent, { foundation }: EmailContext): Email {
  const subject = content.subject.replace(/\s+/g, ' ').trim();
  return {
    subject,
    text: renderText({ ...content, subject }, foundation),
    html: renderHtml({ ...content, subject }, foundation),
  };
}
