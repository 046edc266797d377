import { html } from 'hono/html';
import type { Foundation } from '../../../src/domain/receipt';
import { toLocalPath } from '../../../src/texts/language';
import type { EmailContent, Block, Pair } from './layout/blocks';
import { renderBlockHtml } from './layout/renderBlockHtml';
import { palette } from './layout/palette';
import { darkRules, getLayout, sans, type Layout } from './layout/styles';
import { receipts } from '../../../src/texts/en-AU/receipts';

const { light, brand, onBrand, accent } = palette;

/**
 * An email as HTML for email programs: table layout, inline styles, its pictures come with it; the style rules in its head
 * only add the dark scheme.
 */
function renderHtml({ subject, preview, title, blocks }: EmailContent, foundation: Foundation, layout: Layout): string {
  const { name, abn, address, phone, email, notice } = foundation;
  const { language, direction, end, headings } = layout;
  const cell = `padding:0 28px;font-family:${sans}`;
  const page = html`<html lang="${language}" dir="${direction}">
    <head>
      <meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>${subject}</title>
      <style>
        ${darkRules}
      </style>
    </head>
    <body class="paper" style="margin:0;padding:0;background-color:${light.paper}">
      <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
      <table
        role="presentation"
        class="paper"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="background-color:${light.paper}"
      >
        <tr>
          <td align="center" style="padding:24px 12px">
            <table
              role="presentation"
              class="surface"
              width="100%"
              cellpadding="0"
              cellspacing="0"
              border="0"
              style="max-width:600px;background-color:${light.surface};border:1px solid ${light.line}"
            >
              <tr>
                <td
                  bgcolor="${brand}"
                  style="padding:22px 28px;background-color:${brand};border-bottom:4px solid ${accent}"
                >
                  <table role="presentation" cellpadding="0" cellspacing="0" border="0">
                    <tr>
                      <td width="44" style="padding-${end}:14px">
                        <img src="cid:mark" alt="" width="44" height="44" style="display:block;border:0" />
                      </td>
                      <td style="font-family:${headings};font-size:20px;line-height:1.3;color:${onBrand}">${name}</td>
                    </tr>
                  </table>
                </td>
              </tr>
              <tr>
                <td style="${cell};padding-top:28px;padding-bottom:8px">
                  <h1
                    class="title"
                    style="margin:0 0 16px;font-family:${headings};font-weight:600;font-size:26px;line-height:1.25;color:${light.title}"
                  >
                    ${title}
                  </h1>
                  ${blocks.map((block) => renderBlockHtml(block, layout))}
                </td>
              </tr>
              <tr>
                <td
                  class="sunken"
                  style="${cell};padding-top:18px;padding-bottom:20px;background-color:${light.sunken}"
                >
                  <p class="soft" style="margin:0;font-size:13px;line-height:1.6;color:${light.inkSoft}">
                    <strong>${name}</strong><br />${receipts.abn(abn)}<br /><span dir="auto">${address}</span><br />
                    <a class="link" dir="ltr" href="tel:${phone.replace(/[^\d+]/g, '')}" style="color:${light.link}"
                      >${phone}</a
                    >
                    |
                    <a class="link" dir="ltr" href="mailto:${email}" style="color:${light.link}">${email}</a>
                  </p>
                  ${notice ? html`<p class="soft" style="margin:10px 0 0;font-size:13px;line-height:1.6;color:${light.inkSoft}">${notice}</p>` : ''}
                </td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>`;
  return `<!doctype html>\n${String(page)}\n`;
}

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

/**
 * Returns the address of a page of the site, in the language that is written here.
 *
 * @param siteUrl - without a trailing slash
 * @param path - the path in English
 */
export const toPageUrl = (siteUrl: string, path: string): string => `${siteUrl}${toLocalPath(path)}`;

const inBrackets = (detail: string | undefined) => (detail ? ` (${detail})` : '');

const amount = ({ label, value, detail }: Pair) => `${label}${inBrackets(detail)}: ${value}`;
const fact = ({ label, value, detail }: Pair) => `${label}: ${value}${inBrackets(detail)}`;

/** @param mark - marks a value off from the words around it, if these run from the right */
function blockText(block: Block, mark: (value: string) => string): string | null {
  const marked = (rows: readonly Pair[]) =>
    rows.map(({ label, value, detail }) => ({
      label: mark(label),
      value: mark(value),
      ...(detail !== undefined && { detail: mark(detail) }),
    }));
  switch (block.type) {
    case 'paragraph':
    case 'small':
      return block.text;
    case 'picture':
      return null;
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'amounts': {
      const rows = marked(block.rows).map((row) => `- ${amount(row)}`);
      return [`${block.caption}:`, ...rows, ...marked(block.totals).map(amount)].join('\n');
    }
    case 'facts':
      return marked(block.rows).map(fact).join('\n');
    case 'quote':
      return `${block.label}:\n${block.text.replace(/^/gm, '> ')}`;
    case 'notice':
      return `${block.title}\n${block.text}`;
    case 'action':
    case 'link':
      return `${block.label}:\n${block.href}`;
  }
}

/** A value in marks that keep its order among words of the other direction. */
const isolate = (value: string) => (value ? `\u2068${value}\u2069` : value);

/** An email as plain text. */
function renderText({ title, blocks }: EmailContent, foundation: Foundation, { direction }: Layout): string {
  const { name, abn, address, phone, email, notice } = foundation;
  const mark = direction === 'rtl' ? isolate : (value: string) => value;
  const reach = `${mark(phone)} | ${mark(email)}`;
  const sender = ['-- ', name, receipts.abn(abn), address, reach, ...(notice ? [notice] : [])].join('\n');
  const texts = blocks.map((block) => blockText(block, mark)).filter((text) => text !== null);
  return `${[title, ...texts, sender].join('\n\n')}\n`;
}

/** Renders an email's content, in the language that is written. The subject is one line, whatever it contains. */
export function toEmail(content: EmailContent, { foundation }: EmailContext): Email {
  const subject = content.subject.replace(/\s+/g, ' ').trim();
  const layout = getLayout();
  return {
    subject,
    text: renderText({ ...content, subject }, foundation, layout),
    html: renderHtml({ ...content, subject }, foundation, layout),
  };
}
