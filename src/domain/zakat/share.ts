import { choiceNames, choiceOptions, sectionNames, sections } from './form/shape';
import type { ZakatForm } from './form/ZakatForm';
import { readForm } from './form/readForm';

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
  return sharePrefix + toBase64Url(JSON.stringify(packed));
}

/**
 * Decodes the form in the fragment of a shared link (with or without `#`). Links are untrusted, so the form goes
 * through the same
 * validation as any outside input; what was typed is validated later.
 *
 * @returns `null` if it is not such a fragment, of another version, or damaged
 */
export function decodeForm(fragment: string): ZakatForm | null {
  const text = fragment.replace(/^#/, '');
  const prefix = [sharePrefix, firstPrefix].find((one) => text.startsWith(one));
  if (!prefix || text.length > maxShareLength) return null;
  const fields = prefix === firstPrefix ? firstSections : sections;
  const [choices, prices, lists] = array(unpacked(text.slice(prefix.length)));
  const entries = array(lists);
  if (entries.length > sectionNames.length) return null;
  return readForm({
    choices: record(choices, choiceOptions),
    prices: record(prices, { gold: 'price', silver: 'price' }),
    ...Object.fromEntries(
      sectionNames.map((section, index) => [
        section,
        array(entries[index]).map((entry) => record(entry, fields[section])),
      ]),
    ),
  });
}

function unpacked(text: string): unknown {
  try {
    return JSON.parse(fromBase64Url(text)) as unknown;
  } catch {
    return null;
  }
}

const array = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Values by position as fields by name. An option's position out of range becomes `false`, which no form has. */
function record(values: unknown, fields: Readonly<Record<string, string | readonly string[]>>): object | false {
  if (!Array.isArray(values)) return false;
  const named = Object.entries(fields).map(([name, kind], index) => {
    const value: unknown = values[index];
    return [name, typeof kind === 'string' || value === undefined ? value : (kind[Number(value)] ?? false)];
  });
  return Object.fromEntries(named) as object;
}

/** Encodes text as base64url of its UTF-8 bytes, for a link's fragment. */
function toBase64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Decodes it. Throws unless it is base64url of UTF-8. */
function fromBase64Url(encoded: string): string {
  const bytes = Uint8Array.from(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Prefix of a shared form. Changing the order of choices, lists, fields or options needs the next number. */
const sharePrefix = 'z2.';

const firstPrefix = 'z1.';

/** Links of the first version have one price of a missed year, which `readForm` gives to the metal that they had chosen. */
const { goldPrice: _gold, silverPrice: _silver, date: _date, high, low, ...others } = sections.missed;
const firstSections = { ...sections, missed: { ...others, price: 'price', high, low } } as const;

/** A full form has some thousand characters; a much longer fragment is not ours. */
const maxShareLength = 60_000;
