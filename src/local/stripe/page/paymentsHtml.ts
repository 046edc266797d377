import { html } from 'hono/html';
import type { Markup } from '../../pages/Markup';
import { page } from '../../pages/page';
import { postForm } from '../../pages/postForm';
import { table } from '../../pages/table';
import { testCards } from '../cards/testCards';
import type { WebhookRule } from '../webhooks/WebhookPolicy';
import { pageStyles } from './pageStyles';
import { paymentArticle } from './paymentArticle';
import type { PaymentsPage } from './paymentView';

export interface PaymentsHtml extends PaymentsPage {
  /** Where the room is mounted, without a slash at the end. */
  readonly base: string;
  readonly webhookUrl: string | null;
  readonly rules: readonly WebhookRule[];
  /** Events that wait for a release. */
  readonly held: number;
  /** What the last form did, or why it could not. */
  readonly notice?: { readonly text: string; readonly good: boolean } | undefined;
}

/** The page on which a person sees the payments, and plays bank, cardholder and network. */
export function paymentsHtml(view: PaymentsHtml): Markup {
  return page({
    title: 'Payments by card',
    styles: { text: pageStyles },
    body: html`<header>
        <h1>Payments by card</h1>
        <p>
          What the card provider’s stand-in on this machine was asked to take. No money moves. Here you can also do what
          banks and cardholders do.
        </p>
      </header>
      <main>
        ${
          view.notice
            ? html`<p role="status" class="said${view.notice.good ? '' : ' problem'}">${view.notice.text}</p>`
            : ''
        }
        <section aria-labelledby="payments">
          <h2 id="payments">Payments <span class="id">(${view.total})</span></h2>
          ${view.total === 0 ? html`<p>No payment was begun yet.</p>` : ''}
          ${view.payments.map((payment) => paymentArticle(payment, view.base, view.page))} ${pager(view)}
        </section>
        ${eventsSection(view)} ${cardsSection()}
      </main>`,
  });
}

function pager({ page: shown, pages, base }: PaymentsHtml): Markup | '' {
  if (pages < 2) return '';
  return html`<nav aria-label="Pages of payments">
    ${shown > 1 ? html`<a href="${base}/?page=${shown - 1}" rel="prev">Newer</a>` : ''}
    <span>Page ${shown} of ${pages}</span>
    ${shown < pages ? html`<a href="${base}/?page=${shown + 1}" rel="next">Older</a>` : ''}
  </nav>`;
}

function eventsSection({ base, webhookUrl, rules, held, page: shown }: PaymentsHtml): Markup {
  const action = `${base}/control?page=${shown}`;
  const rule = rules[0];
  return html`<section aria-labelledby="events">
    <h2 id="events">Events to come</h2>
    <div class="panel">
      <p>
        ${webhookUrl ? html`They are sent to <code>${webhookUrl}</code>.` : 'Nobody listens to them.'}
        ${rule ? html`Now they are ${ruleText(rule)}.` : ''}
      </p>
      ${postForm(
        action,
        { action: 'rule' },
        html`<span
            ><label for="mode">From now on</label>
            <select id="mode" name="mode">
              <option value="send">send each once</option>
              <option value="duplicate">send each twice</option>
              <option value="hold">hold them back</option>
              <option value="drop">lose them</option>
            </select></span
          >
          <button>Set</button>`,
      )}
      ${postForm(
        action,
        { action: 'release' },
        html`<span
            ><label for="order">Held back: ${held}</label>
            <select id="order" name="order">
              <option value="created">in the order they happened</option>
              <option value="reversed">last one first</option>
            </select></span
          >
          <button>Send those held back</button>`,
      )}
      ${postForm(
        action,
        {},
        html`<button name="action" value="flush">Try all that failed again now</button>
          <button name="action" value="bank">Do now what banks would do later</button>`,
      )}
    </div>
  </section>`;
}

function ruleText({ mode, times }: WebhookRule): string {
  const what = { send: 'sent once', duplicate: 'sent twice', hold: 'held back', drop: 'lost' }[mode];
  return times === undefined ? what : `${what} (${times} more)`;
}

function cardsSection(): Markup {
  return html`<section aria-labelledby="cards">
    <h2 id="cards">Test cards</h2>
    <details>
      <summary>Numbers that do something of their own</summary>
      <p>Any date in the future, any security code.</p>
      ${table(
        'Test cards',
        ['Number', 'What happens'],
        testCards.map(({ number, about }) => [html`<code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code>`, about]),
      )}
    </details>
  </section>`;
}
