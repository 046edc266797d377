import { postForm, type Values } from './callApi';
import type { FieldsAnswer, FieldsCall, FieldsOptions, FromFields, FromSheet, FromWallets, ToFields } from './messages';

/** The parameters that the page with this frame has put into the frame's address. */
export const query = new URLSearchParams(location.search);

/** The origin of that page; the browser holds both sides to it. */
const pageOrigin = query.get('origin') ?? location.origin;

/** Tells the page something. */
export const tell = (message: FromFields | FromSheet | FromWallets) => window.parent.postMessage(message, pageOrigin);

/** Tells the page how high an element is, whenever that changes. @returns what tells it now */
export function watchHeight(element: Element): () => void {
  const tellHeight = () => tell({ kind: 'height', height: Math.ceil(element.getBoundingClientRect().height) });
  new ResizeObserver(tellHeight).observe(element);
  return tellHeight;
}

interface FieldsParts {
  /** Checks the fields, and makes a payment method if that is asked for. */
  readonly answer: (call: FieldsCall) => Promise<FieldsAnswer>;
  /** Draws what depends on the page's language. */
  readonly onLocale?: (locale: string) => void;
}

/** Makes a frame of fields of its document: it looks as the page says, and answers the page. */
export function startFields({ answer, onLocale }: FieldsParts): void {
  const tellHeight = watchHeight(document.body);
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
    onLocale?.(locale);
    // An element is ready once it is fully drawn.
    tellHeight();
    tell({ kind: 'ready' });
  });
  tell({ kind: 'loaded' });
}

/** Hands a card or an account to Stripe, and only Stripe gets to see it. */
export const createMethod = (values: Values) => postForm(new URL('../v1/payment_methods', location.href).href, values);

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
