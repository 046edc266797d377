import { html } from 'hono/html';
import { factList } from '../pages/facts';
import { houseStyles } from '../pages/houseStyles';
import type { Markup } from '../pages/Markup';
import { page } from '../pages/page';
import { showTime } from '../pages/showTime';
import type { DatedPrices } from './DatedPrices';

export interface MetalsPage {
  /** Address of the room, without a slash at the end. */
  readonly base: string;
  readonly prices: DatedPrices;
  /** What stands in the fields: what is set, or what was typed and refused. */
  readonly typed: Readonly<Record<'gold' | 'silver' | 'at', string>>;
  readonly notice?: { readonly text: string; readonly good: boolean } | undefined;
}

/** The prices that the room gives, and a form that sets them. */
export function metalsPage({ base, prices, typed, notice }: MetalsPage): Markup {
  return page({
    title: 'Prices of metals',
    styles: { text: houseStyles },
    body: html`<header>
        <h1>Prices of metals</h1>
        <p>What the calculator takes for the market’s prices on this machine. Nothing here comes from a market.</p>
      </header>
      <main>
        ${notice ? html`<p class="${notice.good ? 'said' : 'problem'}" role="status">${notice.text}</p>` : ''}
        <h2>Now</h2>
        ${factList([
          ['Gold', `A$${prices.gold} a gram`],
          ['Silver', `A$${prices.silver} a gram`],
          ['Time', prices.at === null ? 'The moment of each call' : showTime(new Date(prices.at))],
        ])}
        <h2>Set them</h2>
        <form method="post" action="${base}/">
          <label><span>Gold, A$ a gram</span><input name="gold" inputmode="decimal" value="${typed.gold}" /></label>
          <label
            ><span>Silver, A$ a gram</span><input name="silver" inputmode="decimal" value="${typed.silver}"
          /></label>
          <label>
            <span>Time in UTC, or empty for the moment of each call</span>
            <input name="at" type="datetime-local" step="1" value="${typed.at}" />
          </label>
          <button class="main">Set</button>
        </form>
        <p class="facts">The back ends keep a price for an hour; a gateway that is started again asks at once.</p>
      </main>`,
  });
}
