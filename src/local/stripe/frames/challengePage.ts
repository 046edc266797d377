import { html } from 'hono/html';
import type { Markup } from '../../pages/Markup';
import { page } from '../../pages/page';

/** Asks what the cardholder's bank would find out. The form goes to the page's own address. */
export function challengePage(amount: string): Markup {
  return checkPage(
    html`<h1>3D Secure test page</h1>
      <p>
        This is a test page for your bank’s check. Here your bank would ask you to confirm a payment of
        <strong>${amount}</strong> to Mizan Zakat Foundation.
      </p>
      <p>No card is charged. Choose what your bank finds.</p>
      <form method="post">
        <button name="outcome" value="complete" class="main">Complete</button>
        <button name="outcome" value="fail">Fail</button>
      </form>`,
  );
}

/** The check is over: the page that shows this one is told so. */
export const challengeOver = checkPage(
  html`<h1>3D Secure test page</h1>
    <p role="status">The check is over. You can go back to the page where you pay.</p>`,
);

/** No payment waits for this check. */
export const challengeMissing = checkPage(
  html`<h1>3D Secure test page</h1>
    <p role="alert">
      No payment waits for this check. Go back to the page where you pay, and start the payment again.
    </p>`,
);

function checkPage(content: Markup): Markup {
  return page({
    title: '3D Secure test page',
    styles: { sheets: ['styles.css'] },
    body: html`<main>${content}</main>
      <script src="../elements/challenge.js"></script>`,
  });
}
