import { postForm } from '../shared/postForm';
import type { BillingDetails, FieldsAnswer, FieldsCall, FromFields, ToFields } from '../shared/messages';
import { applyAppearance, loadFonts } from './applyAppearance';
import { CardForm } from './CardForm';

/** The page that shows this frame, as it named itself in the address; the browser holds both sides to it. */
const pageOrigin = new URLSearchParams(location.search).get('origin') ?? location.origin;

function tell(message: FromFields): void {
  window.parent.postMessage(message, pageOrigin);
}

let drawn = false;
let fontsLoaded = false;

const form = new CardForm(({ empty, complete }) => {
  if (drawn) tell({ kind: 'change', empty, complete });
});

document.body.append(form.root);
form.root.addEventListener('focusin', () => tell({ kind: 'focus' }));
form.root.addEventListener('focusout', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && form.root.contains(relatedTarget))) tell({ kind: 'blur' });
});
form.root.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ kind: 'escape' });
});
new ResizeObserver(() =>
  tell({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body);

window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToFields>) => {
  if (source !== window.parent || origin !== pageOrigin) return;
  if (data.kind === 'options') {
    applyAppearance(data.options.appearance);
    document.documentElement.style.backgroundColor = data.options.ground;
    if (!fontsLoaded) loadFonts(data.options.fonts);
    fontsLoaded = true;
    form.setOptions(data.options);
    if (!drawn) tell({ kind: 'ready' });
    drawn = true;
    document.documentElement.lang = data.options.locale;
    return;
  }
  const { callId } = data;
  void answer(data.call).then((result) => tell({ kind: 'answer', callId, answer: result }));
});

tell({ kind: 'loaded' });

async function answer(call: FieldsCall): Promise<FieldsAnswer> {
  switch (call.method) {
    case 'focus':
      form.focus();
      return {};
    case 'blur':
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return {};
    case 'clear':
      form.clear();
      return {};
    case 'submit': {
      const error = form.check();
      return error ? { error } : {};
    }
    case 'createPaymentMethod':
      return createPaymentMethod(call.key, call.billing);
  }
}

/** Hands the card to the provider, which alone gets to see it. */
async function createPaymentMethod(key: string, billing: BillingDetails): Promise<FieldsAnswer> {
  const problem = form.check();
  if (problem) return { error: problem };
  const { number, expiry, cvc, country, postcode } = form.entry;
  const made = await postForm(new URL('../v1/payment_methods', location.href).href, {
    type: 'card',
    card: { number, exp_month: Number(expiry.slice(0, 2)), exp_year: Number(expiry.slice(2)), cvc },
    billing_details: {
      ...billing,
      address: {
        ...billing.address,
        country: country ?? billing.address?.country,
        postal_code: postcode ?? billing.address?.postal_code,
      },
    },
    key,
  });
  if (made.ok) return { paymentMethod: { id: String(made.body.id) } };
  const param = typeof made.error.param === 'string' ? made.error.param : undefined;
  form.showError(param, made.error);
  return { error: made.error };
}
