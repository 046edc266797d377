import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

/** Asks what the cardholder's bank would find out. The form goes to the page's own address. */
export function challengePage(amount: string): Markup {
  return page(
    '3D Secure test page',
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
export const challengeOver = page(
  '3D Secure test page',
  html`<h1>3D Secure test page</h1>
    <p role="status">The check is over. You can go back to the page where you pay.</p>`,
);

/** No payment waits for this check. */
export const challengeMissing = page(
  '3D Secure test page',
  html`<h1>3D Secure test page</h1>
    <p role="alert">
      No payment waits for this check. Go back to the page where you pay, and start the payment again.
    </p>`,
);

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <link rel="stylesheet" href="styles.css" />
      </head>
      <body>
        <main>${content}</main>
        <script src="../elements/challenge.js"></script>
      </body>
    </html>`;
}
