import type { Foundation } from '../../../../src/domain/receipt';
import type { EmailContent } from './layout/blocks';
import { renderHtml } from './layout/renderHtml';
import { renderText } from './layout/renderText';

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
export function toEmail(content: EmailContent, { foundation }: EmailContext): Email {
  const subject = content.subject.replace(/\s+/g, ' ').trim();
  return {
    subject,
    text: renderText({ ...content, subject }, foundation),
    html: renderHtml({ ...content, subject }, foundation),
  };
}
