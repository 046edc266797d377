import { html } from 'hono/html';
import { accountEmails as texts } from '../../../../src/texts/en-AU/emails/account';
import { palette } from './palette';
import { getLayout, sans } from './styles';

/** The eight-pointed star of the logo, as a character: Cognito attaches no pictures, and one from a server tells who opened the email. */
const star = '\u06de';

/**
 * Renders an email that needs no content service: the mark with our name, and a text.
 *
 * @param paragraphs - HTML, escaped
 */
export function renderPlainHtml(paragraphs: readonly ReturnType<typeof html>[]): string {
  const { language, direction, end, headings } = getLayout();
  const { brand, onBrand, accent } = palette;
  const page = html`<table
    role="presentation"
    lang="${language}"
    dir="${direction}"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="max-width:600px;font-family:${sans};font-size:17px;line-height:1.6"
  >
    <tr>
      <td
        bgcolor="${brand}"
        style="padding:16px 20px;background-color:${brand};border-bottom:4px solid ${accent};font-family:${headings};font-size:20px;line-height:1.3;color:${onBrand}"
      >
        <span aria-hidden="true" style="padding-${end}:10px;font-size:26px;color:${accent}">${star}</span
        >${texts.signature}
      </td>
    </tr>
    <tr>
      <td style="padding:8px 20px">${paragraphs}</td>
    </tr>
  </table>`;
  return String(page);
}
