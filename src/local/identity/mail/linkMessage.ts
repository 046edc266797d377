import { html } from 'hono/html';
import type { Message } from './Message';

/** The message that carries a link with which a person confirms their address. */
export function linkMessage(to: string, link: string): Message {
  const opening = 'Welcome. Follow this link, and your account is ready:';
  const rest =
    'The link works for 24 hours. If you did not sign up, you need do nothing: unless it is followed there is no account.';
  const text = ['Assalamu alaikum,', opening, link, rest, 'Mizan Zakat Foundation'].join('\n\n');
  const page = html`<p>Assalamu alaikum,</p>
    <p>${opening}</p>
    <p><a href="${link}">Confirm my email address</a></p>
    <p>${rest}</p>
    <p>Mizan Zakat Foundation</p>`;
  return { to, subject: 'Confirm your address to finish signing up', text, html: String(page) };
}
