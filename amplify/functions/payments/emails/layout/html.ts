const brand = Symbol('escaped HTML');

/** HTML with escaped values. Only `html` makes it. */
export interface Html {
  readonly [brand]: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

function toText(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escape(value);
  if (brand in value) return value[brand];
  return value.map((one) => one[brand]).join('');
}

/** A template tag for HTML: values are escaped, except results of `html` itself. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const text = parts.reduce((whole, part, index) => whole + toText(values[index - 1] ?? '') + part);
  return { [brand]: text };
}

/** The text of a template's result. */
export const getHtmlText = (value: Html): string => value[brand];
