import { html } from 'hono/html';
import { fact } from '../../pages/facts';
import type { Markup } from '../../pages/Markup';
import { showTime } from '../../pages/showTime';
import type { Mail } from '../Mail';
import { attachmentPath, sizeOf } from './attachments';
import { mailPage } from './mailPage';

/** One e-mail: as HTML in a frame that can do nothing, as text, its headers and tags, and its attachments. */
export function messagePage(mail: Mail, base: string): Markup {
  const subject = mail.subject || '(no subject)';
  return mailPage(
    `${subject}: Mail room`,
    html`<header>
        <p><a href="${base}/">All e-mails</a></p>
        <h1>${subject}</h1>
        <dl>
          ${fact('From', mail.from)} ${fact('To', mail.to.join(', '))} ${fact('Cc', mail.cc.join(', '))}
          ${fact('Bcc', mail.bcc.join(', '))} ${fact('Reply to', mail.replyTo.join(', '))}
          ${fact('Sent', showTime(new Date(mail.acceptedAt)))}
        </dl>
      </header>
      <main>
        ${mail.attachments.length > 0 ? attachmentList(mail, base) : ''}
        ${
          mail.html === null
            ? ''
            : html`<section aria-labelledby="html">
                <h2 id="html">As HTML</h2>
                <iframe
                  title="The e-mail as HTML"
                  src="${base}/messages/${mail.id}/html"
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                ></iframe>
                <p><a href="${base}/messages/${mail.id}/html">Open it alone</a></p>
              </section>`
        }
        <section aria-labelledby="text">
          <h2 id="text">As text</h2>
          ${mail.text === null ? html`<p>It has no text part.</p>` : html`<pre tabindex="0">${mail.text}</pre>`}
        </section>
        <section aria-labelledby="headers">
          <h2 id="headers">Headers and tags</h2>
          <dl>
            ${fact('Message id', mail.id)} ${mail.headers.map(({ name, value }) => fact(name, value))}
            ${mail.tags.map(({ name, value }) => fact(`Tag ${name}`, value))}
            ${fact('Handed in by', mail.source === 'ses' ? 'the mail API' : mail.source)}
          </dl>
        </section>
      </main>`,
  );
}

function attachmentList(mail: Mail, base: string): Markup {
  return html`<section aria-labelledby="attachments">
    <h2 id="attachments">Attachments</h2>
    <ul>
      ${mail.attachments.map(
        (attachment, index) =>
          html`<li>
            <a href="${base}${attachmentPath(mail.id, index, attachment)}">${attachment.fileName}</a>
            (${attachment.contentType}, ${sizeOf(attachment)} bytes)
          </li>`,
      )}
    </ul>
  </section>`;
}
