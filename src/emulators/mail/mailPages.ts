import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { isJsonWanted, showMoment, type Admin, type AdminRecord } from '../kit/adminPage';
import { fact, baseStyles, page, type Markup } from '../kit/pages';
import { parseAddress, type Mail, type MailAttachment, type MailStore, type MailSummary } from './mailStore';

/** How many the JSON has, unless more are asked for. */
const listed = 100;

const findTo = (store: MailStore, to: string) =>
  store.list().filter((mail) => to === '' || mail.to.some((one) => isTo(one, to)));

/** Creates the list of all emails. */
export const createAdmin = (store: MailStore): Admin => ({
  toJson: (c) => listAsJson(store, c),
  getPage(asked) {
    const to = asked('to');
    return {
      title: 'Emails',
      about: 'Every email that was sent on this machine. None has left it.',
      search: { name: 'to', label: 'Sent to', value: to },
      sections: [{ title: to ? `To ${to}` : 'All', records: findTo(store, to).map(describeMail) }],
    };
  },
});

const describeMail = ({ id, subject, to, from, acceptedAt, attachmentCount }: MailSummary): AdminRecord => ({
  id,
  title: subject || '(no subject)',
  page: `messages/${id}`,
  facts: [
    ['To', to.join(', ')],
    ['From', from],
    ['Sent', showMoment(acceptedAt)],
    ['Attachments', attachmentCount > 0 ? String(attachmentCount) : ''],
  ],
});

const getBase = (c: Context) => new URL(c.req.url).pathname.replace(/\/(messages(\.json|\/.*))?$/, '');

function listAsJson(store: MailStore, c: Context): Response {
  const limit = Math.min(Number(c.req.query('limit') ?? listed) || listed, 1000);
  const mails = findTo(store, c.req.query('to') ?? '');
  const messages = mails.slice(0, limit).flatMap(({ id }) => store.find(id) ?? []);
  return c.json({ total: mails.length, messages: messages.map((mail) => toJson(mail, getBase(c))) });
}

/** Answers what tests read as JSON, and what people read of one email. */
export function mailRoutes(store: MailStore): Hono {
  const routes = new Hono();

  routes.get('/messages.json', (c) => listAsJson(store, c));
  routes.get('/messages/:id', (c) => {
    const mail = store.find(c.req.param('id'));
    if (!mail) return c.notFound();
    return isJsonWanted(c) ? c.json(toJson(mail, getBase(c))) : c.html(mailPage(getBase(c), mail));
  });
  routes.get('/messages/:id/html', (c) => {
    const mail = store.find(c.req.param('id'));
    return mail && mail.html !== null ? sendHtmlBody(withPictures(mail.html, mail.attachments)) : c.notFound();
  });
  routes.get('/messages/:id/attachments/:index/:name', (c) => {
    const attachment = store.find(c.req.param('id'))?.attachments[Number(c.req.param('index'))];
    return attachment ? sendAttachment(attachment) : c.notFound();
  });
  return routes;
}

function isTo(text: string, address: string): boolean {
  const parsed = parseAddress(text);
  return (parsed.ok ? parsed.address : text).toLowerCase() === address.toLowerCase();
}

/** An email as JSON: an address in place of each attachment's bytes. */
function toJson(mail: Mail, base: string): object {
  const { eventsDue: _eventsDue, attachments, ...rest } = mail;
  return {
    ...rest,
    attachments: attachments.flatMap(({ content, contentId, ...facts }, index) =>
      contentId
        ? []
        : [{ ...facts, size: Buffer.byteLength(content, 'base64'), path: attachmentPath(base, mail, index) }],
    ),
  };
}

function attachmentPath(base: string, { id, attachments }: Mail, index: number): string {
  return `${base}/messages/${id}/attachments/${index}/${encodeURIComponent(attachments[index]?.fileName ?? '')}`;
}

/** The attachment as a download; a picture or a PDF is shown in place. */
function sendAttachment({ fileName, contentType, content }: MailAttachment): Response {
  const isShown = /^(image\/(png|jpeg|gif|webp)|application\/pdf)\b/.test(contentType);
  return new Response(new Uint8Array(Buffer.from(content, 'base64')), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** The policy of an email's body: no script, no form, nothing loaded but pictures; links open elsewhere. */
const bodyPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The HTML with the pictures that came in the email, as an email program shows it. */
const withPictures = (body: string, attachments: readonly MailAttachment[]): string =>
  attachments.reduce(
    (text, { contentId, contentType, content }) =>
      contentId ? text.replaceAll(`"cid:${contentId}"`, `"data:${contentType};base64,${content}"`) : text,
    body,
  );

/** An email's HTML as a page of its own. In a frame, links would open within the frame, where most sites cannot be shown. */
function sendHtmlBody(body: string): Response {
  const base = '<base target="_blank">';
  const head = /<head[^>]*>/i;
  const text = head.test(body) ? body.replace(head, (tag) => tag + base) : base + body;
  return new Response(text, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': bodyPolicy,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

const styles = `
  iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 0.5rem; background: #fff; }
  pre { white-space: pre-wrap; border: 1px solid var(--line); border-radius: 0.5rem; padding: 1rem; font: 0.9375rem/1.5 ui-monospace, monospace; }
`;

/** One email: as HTML in a frame that can do nothing, as text, its headers and tags, and its attachments. */
function mailPage(base: string, mail: Mail): Markup {
  const subject = mail.subject || '(no subject)';
  return page({
    title: `${subject}: Emails`,
    styles: { text: baseStyles + styles },
    body: html`<header>
        <p><a href="${base}/">All emails</a></p>
        <h1>${subject}</h1>
        <dl>
          ${fact('From', mail.from)} ${fact('To', mail.to.join(', '))} ${fact('Reply to', mail.replyTo.join(', '))}
          ${fact('Sent', showMoment(mail.acceptedAt))}
        </dl>
      </header>
      <main>
        ${mail.attachments.some(({ contentId }) => !contentId) ? attachmentList(base, mail) : ''}
        ${mail.html === null ? '' : htmlSection(`${base}/messages/${mail.id}/html`)}
        <section aria-labelledby="text">
          <h2 id="text">As text</h2>
          ${mail.text === null ? html`<p>It has no text part.</p>` : html`<pre tabindex="0">${mail.text}</pre>`}
        </section>
        <section aria-labelledby="headers">
          <h2 id="headers">Headers and tags</h2>
          <dl>
            ${fact('Message id', mail.id)} ${mail.headers.map(({ name, value }) => fact(name, value))}
            ${mail.tags.map(({ name, value }) => fact(`Tag ${name}`, value))}
            ${fact('Sent by', mail.source === 'ses' ? 'the email API' : mail.source)}
          </dl>
        </section>
      </main>`,
  });
}

function htmlSection(address: string): Markup {
  return html`<section aria-labelledby="html">
    <h2 id="html">As HTML</h2>
    <iframe title="The email as HTML" src="${address}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <p><a href="${address}">Open it alone</a></p>
  </section>`;
}

function attachmentList(base: string, mail: Mail): Markup {
  return html`<section aria-labelledby="attachments">
    <h2 id="attachments">Attachments</h2>
    <ul>
      ${mail.attachments.map(({ fileName, contentType, content, contentId }, index) =>
        contentId
          ? ''
          : html`<li>
              <a href="${attachmentPath(base, mail, index)}">${fileName}</a>
              (${contentType}, ${Buffer.byteLength(content, 'base64')} bytes)
            </li>`,
      )}
    </ul>
  </section>`;
}
