import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A site's own page, with the library that the real one uses; what happens is written down in it. */
function Page() {
  const query = new URLSearchParams(location.search);
  const [log, setLog] = useState<string[]>([]);
  const say = (line: string) => setLog((lines) => [...lines, line]);
  const post = async (path: string) => (await fetch(path, { method: 'POST' })).json();
  return (
    <main>
      <h1>Give</h1>
      <PayPalScriptProvider
        options={{
          clientId: query.get('client') ?? document.body.dataset.client!,
          sdkBaseUrl: document.body.dataset.sdk!,
          currency: 'AUD',
          intent: 'capture',
          components: 'buttons',
          disableFunding: 'card,paylater',
        }}
      >
        <Status />
        <PayPalButtons
          fundingSource={(query.get('funding') as 'paypal' | undefined) ?? undefined}
          style={{ layout: 'vertical', label: 'donate', height: 48, color: 'gold', shape: 'rect' }}
          createOrder={async () => (await post('/order')).id}
          onApprove={async ({ orderID, payerID }) => {
            say(`approved by ${payerID}`);
            say((await post(`/capture/${orderID}`)).status);
          }}
          onCancel={() => say('cancelled')}
          onError={(error) => say(`error: ${String(error.message)}`)}
        >
          <p>PayPal is not offered.</p>
        </PayPalButtons>
      </PayPalScriptProvider>
      <ul aria-label="Log">
        {log.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </main>
  );
}

/** What a donor would read while the script comes, or does not. */
function Status() {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  return isRejected ? <p role="alert">PayPal could not be loaded.</p> : isPending ? <p>Loading PayPal.</p> : null;
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
