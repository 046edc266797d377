import { choiceNames, choiceOptions, sectionNames, sections } from '../form/shape';
import type { ZakatForm } from '../form/ZakatForm';
import { toBase64Url } from './base64Url';
import { SHARE_PREFIX } from './shareVersion';

/** An option as its index in the list, a typed field as its text. */
type Packed = string | number;

const pack = (value: string, kind: string | readonly string[]): Packed =>
  typeof kind === 'string' ? value : kind.indexOf(value);

/** A list without blank items at its end; decoding restores them. */
function trimmed<Item>(items: readonly Item[], isBlank: (item: Item) => boolean): readonly Item[] {
  let end = items.length;
  while (end > 0 && isBlank(items[end - 1] as Item)) end -= 1;
  return items.slice(0, end);
}

/** Encodes a form for the fragment of a link. Stores values by position, versioned; `decodeForm` reads it. */
export function encodeForm(form: ZakatForm): string {
  const choices = choiceNames.map((name) => pack(form.choices[name], choiceOptions[name]));
  const lists = sectionNames.map((section) =>
    form[section].map((entry: Readonly<Record<string, string>>) => {
      const fields = Object.entries(sections[section]).map(([name, kind]) => pack(entry[name] ?? '', kind));
      return trimmed(fields, (field) => field === '' || field === 0);
    }),
  );
  const packed = [choices, [form.prices.gold, form.prices.silver], trimmed(lists, (list) => list.length === 0)];
  return SHARE_PREFIX + toBase64Url(JSON.stringify(packed));
}
