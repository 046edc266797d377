import type { Foundation } from '../../../../src/domain/receipt';
import type { EmailContent, Block, Pair } from './layout/blocks';
import { renderHtml } from './layout/renderHtml';

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

const inBrackets = (detail: string | undefined) => (detail ? ` (${detail})` : '');

const amount = ({ label, value, detail }: Pair) => `${label}${inBrackets(detail)}: ${value}`;
const fact = ({ label, value, detail }: Pair) => `${label}: ${value}${inBrackets(detail)}`;

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'small':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'amounts':
      return [`${block.caption}:`, ...block.rows.map((row) => `- ${amount(row)}`), ...block.totals.map(amount)].join(
        '\n',
      );
    case 'facts':
      return block.rows.map(fact).join('\n');
    case 'quote':
      return `${block.label}:\n${block.text.replace(/^/gm, '> ')}`;
    case 'notice':
      return `${block.title}\n${block.text}`;
    case 'action':
    case 'link':
      return `${block.label}:\n${block.href}`;
  }
}

/** An email as plain text. */
function renderText({ title, blocks }: EmailContent, foundation: Foundation): string {
  const { name, abn, address, phone, email, notice } = foundation;
  const sender = ['-- ', name, `ABN ${abn}`, address, `${phone} | ${email}`, ...(notice ? [notice] : [])].join('\n');
  return `${[title, ...blocks.map(blockText), sender].join('\n\n')}\n`;
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
