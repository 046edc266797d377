import { html } from 'hono/html';
import type { Markup } from '../../pages/Markup';
import { showTime } from '../../pages/showTime';
import type { MailSummary } from '../Mail';
import { mailPage } from './mailPage';

export interface ListPageSource {
  /** Address of the room, without a slash at the end. */
  readonly base: string;
  /** Newest first. */
  readonly mails: readonly MailSummary[];
  /** How many there are in all, of those that are asked for. */
  readonly total: number;
  /** The address that is asked for; empty for all. */
  readonly to: string;
}

/** Every e-mail that was sent, newest first. */
export function listPage({ base, mails, total, to }: ListPageSource): Markup {
  return mailPage(
    'Mail room',
    html`<header>
        <h1>Mail room</h1>
        <p>Every e-mail that was sent on this machine. None has left it.</p>
        <form method="get" action="${base}/">
          <p>
            <label for="to">Sent to</label>
            <input id="to" name="to" type="email" value="${to}" autocomplete="off" />
          </p>
          <p><button>Show</button></p>
        </form>
      </header>
      <main>
        <h2>${total === 1 ? '1 e-mail' : `${total} e-mails`}${to ? html` to ${to}` : ''}</h2>
        ${
          mails.length === 0
            ? html`<p>None yet.</p>`
            : html`<ol class="mails">
                ${mails.map(
                  (mail) =>
                    html`<li>
                      <a href="${base}/messages/${mail.id}">${mail.subject || '(no subject)'}</a>
                      <p class="facts">
                        To ${[...mail.to, ...mail.cc, ...mail.bcc].join(', ')} · from ${mail.from} ·
                        ${showTime(new Date(mail.acceptedAt))} ${attachmentsOf(mail)}
                      </p>
                    </li>`,
                )}
              </ol>`
        }
        ${total > mails.length ? html`<p>And ${total - mails.length} older ones.</p>` : ''}
      </main>`,
  );
}

function attachmentsOf({ attachmentCount }: MailSummary): string {
  if (attachmentCount === 0) return '';
  return attachmentCount === 1 ? '· 1 attachment' : `· ${attachmentCount} attachments`;
}
