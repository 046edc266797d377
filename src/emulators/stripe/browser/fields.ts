import { postForm } from './callApi';
import { CardForm } from './CardForm';
import type { MethodData, FieldsAnswer, FieldsCall, FieldsOptions, FromFields, ToFields } from './messages';

/** The origin of the page that shows this frame, from the address; the browser holds both sides to it. */
const pageOrigin = new URLSearchParams(location.search).get('origin') ?? location.origin;

function tell(message: FromFields): void {
  window.parent.postMessage(message, pageOrigin);
}

const form = new CardForm();
document.body.append(form.root);
const tellHeight = () => tell({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
new ResizeObserver(tellHeight).observe(document.body);

window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToFields>) => {
  if (source !== window.parent || origin !== pageOrigin) return;
  if (data.kind === 'call') {
    const { callId } = data;
    void answer(data.call).then((result) => tell({ kind: 'answer', callId, answer: result }));
    return;
  }
  if (data.kind === 'restyle') return applyAppearance(data);
  const { fonts, locale } = data.options;
  for (const { family, src, weight = '400' } of fonts) document.fonts.add(new FontFace(family, src, { weight }));
  applyAppearance(data.options);
  document.documentElement.lang = locale;
  form.listCountries(locale);
  // An element is ready once it is fully drawn.
  tellHeight();
  tell({ kind: 'ready' });
});

tell({ kind: 'loaded' });

async function answer(call: FieldsCall): Promise<FieldsAnswer> {
  const error = form.check();
  if (error) return { error };
  return call.method === 'submit' ? {} : createPaymentMethod(call);
}

/** Hands the card to Stripe, which alone gets to see it. */
async function createPaymentMethod({ key, billing, redisplay }: MethodData & { key: string }): Promise<FieldsAnswer> {
  const { number, expiry, cvc, country, postcode } = form.entry;
  const made = await postForm(new URL('../v1/payment_methods', location.href).href, {
    type: 'card',
    card: { number, exp_month: Number(expiry.slice(0, 2)), exp_year: Number(expiry.slice(2)), cvc },
    billing_details: { ...billing, address: { country, postal_code: postcode } },
    allow_redisplay: redisplay,
    key,
  });
  if (made.ok) return { paymentMethod: String(made.body.id) };
  if (typeof made.error.param === 'string') form.showError(made.error.param, made.error);
  return { error: made.error };
}

/** Names that a rule may have: classes of the fields, with their states. */
const selectorPattern = /^(\.[A-Za-z]+(--[a-z]+)?)((:{1,2}[a-z-]+)*)$/;

/** Applies the site's theme, variables and rules to the fields; rules that come again follow the earlier ones, and win. */
function applyAppearance({ appearance, ground }: Pick<FieldsOptions, 'appearance' | 'ground'>): void {
  const { theme = 'stripe', variables = {}, rules = {} } = appearance;
  const root = document.documentElement;
  root.style.backgroundColor = ground;
  root.dataset.theme = theme;
  for (const [name, value] of Object.entries(variables))
    if (/^[A-Za-z0-9]+$/.test(name)) root.style.setProperty(`--${name}`, value);

  // A sheet of its own, filled rule by rule: the frame's policy forbids styles that come as text.
  const sheet = document.styleSheets[document.styleSheets.length - 1];
  if (!sheet) return;
  for (const [selector, declarations] of Object.entries(rules)) {
    if (!selectorPattern.test(selector)) continue;
    const at = sheet.insertRule(`${selector}{}`, sheet.cssRules.length);
    const { style } = sheet.cssRules[at] as CSSStyleRule;
    for (const [name, value] of Object.entries(declarations))
      style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      );
  }
}
