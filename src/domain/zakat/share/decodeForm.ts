import { readForm } from '../form/readForm';
import { choiceOptions, sectionNames, sections } from '../form/shape';
import type { ZakatForm } from '../form/ZakatForm';
import { fromBase64Url } from './base64Url';
import { LONGEST_SHARE, SHARE_PREFIX } from './shareVersion';

/**
 * Decodes the form in the fragment of a shared link (with or without `#`). Links are untrusted, so the form goes
 * through the same
 * validation as any outside input; what was typed is validated later.
 *
 * @returns `null` if it is not such a fragment, of another version, or damaged
 */
export function decodeForm(fragment: string): ZakatForm | null {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(SHARE_PREFIX) || text.length > LONGEST_SHARE) return null;
  const [choices, prices, lists] = array(unpacked(text.slice(SHARE_PREFIX.length)));
  const entries = array(lists);
  if (entries.length > sectionNames.length) return null;
  return readForm({
    choices: record(choices, choiceOptions),
    prices: record(prices, { gold: 'price', silver: 'price' }),
    ...Object.fromEntries(
      sectionNames.map((section, index) => [
        section,
        array(entries[index]).map((entry) => record(entry, sections[section])),
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
