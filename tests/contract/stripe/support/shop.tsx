import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, PaymentIntent, Stripe, StripeConstructor, StripeError } from '@stripe/stripe-js';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

const query = new URLSearchParams(location.search);
const provider = query.get('provider') ?? '';
const key = query.get('key') ?? '';
const amount = Number(query.get('amount') ?? '5000');

function loadStripe(): Promise<Stripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${provider}/v3/`;
    script.onload = () => (window.Stripe ? resolve(window.Stripe(key)) : reject(new Error('no Stripe')));
    script.onerror = () => reject(new Error('Failed to load'));
    document.head.append(script);
  });
}

const stripe = loadStripe();

const night: Appearance = {
  theme: 'night',
  variables: { colorPrimary: '#cda9ee', colorBackground: '#241d2b', borderRadius: '8px' },
};

type Result = { paymentIntent?: PaymentIntent; error?: StripeError };

const show = ({ paymentIntent, error }: Result) =>
  error ? `error ${error.code ?? error.type}: ${error.message ?? ''}` : `paid ${paymentIntent?.status ?? ''}`;

function Shop() {
  const provided = useStripe();
  const elements = useElements();
  const [state, setState] = useState('loading');

  const pay = async () => {
    if (!provided || !elements) return;
    const checked = await elements.submit();
    if (checked.error) return setState(show({ error: checked.error as StripeError }));
    const answer = await fetch(`/intent?amount=${amount}`, { method: 'POST' });
    const { clientSecret } = (await answer.json()) as { clientSecret: string };
    setState('paying');
    const result = await provided.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: `${location.origin}/done` },
      redirect: 'if_required',
    });
    setState(show(result));
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <h2>Card</h2>
      <PaymentElement onReady={() => setState('ready')} />
      <p>
        <button>Give</button> <output>{state}</output>
      </p>
    </form>
  );
}

const root = document.getElementById('root');
// With `idle` the page only loads the script, and the test does the rest.
if (root && !query.has('idle'))
  createRoot(root).render(
    <StrictMode>
      <Elements
        stripe={stripe}
        options={{
          mode: 'payment',
          amount,
          currency: 'aud',
          appearance: query.has('night') ? night : { theme: 'stripe', variables: { colorPrimary: '#5b2a86' } },
        }}
      >
        <Shop />
      </Elements>
    </StrictMode>,
  );
