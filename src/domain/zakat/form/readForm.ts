import { choiceOptions, formLimits, sectionNames, sections, type FieldKind, type SectionName } from './shape';
import type { ZakatForm } from './ZakatForm';

type Fields = Readonly<Record<string, FieldKind | readonly string[]>>;
type Values = Record<string, string>;

/** Thrown for a value that is not a form; caught where parsing begins. */
class NoForm extends Error {}

/**
 * Parses a form from outside: the device's storage, a shared link, a saved calculation. Missing fields are blank and
 * unknown
 * ones dropped; a wrong type, an unknown option, or a text or list beyond the limits rejects the whole form.
 * It validates the shape only; `parseForm` validates what was typed.
 *
 * @returns `null` if it is not a form
 */
export function readForm(value: unknown): ZakatForm | null {
  try {
    const form = object(value);
    const choices = record(addJewellery(renameMadhhab(form['choices'])), choiceOptions);
    const rename = (name: SectionName, entry: unknown) => {
      if (name === 'metals') return renameMeasure(entry);
      return name === 'missed' ? renamePrice(entry, choices) : entry;
    };
    const lists = sectionNames.map((name) => [
      name,
      list(form[name]).map((entry) => record(rename(name, entry), sections[name])),
    ]);
    return {
      choices,
      prices: record(form['prices'], { gold: 'price', silver: 'price' }),
      ...Object.fromEntries(lists),
    } as unknown as ZakatForm;
  } catch (error) {
    if (error instanceof NoForm) return null;
    throw error;
  }
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Forms that were stored, saved or sent by an earlier release have the madhhab as `school`. */
function renameMadhhab(choices: unknown): unknown {
  if (!isFields(choices) || choices['madhhab'] !== undefined) return choices;
  const { school: madhhab, ...others } = choices;
  return { ...others, madhhab };
}

/** In an earlier release the madhhab itself said whether worn jewellery counts. */
function addJewellery(choices: unknown): unknown {
  if (!isFields(choices) || choices['jewellery'] !== undefined) return choices;
  const { madhhab = 'hanafi' } = choices;
  return { ...choices, jewellery: madhhab === 'hanafi' ? 'counted' : 'left-out' };
}

/** Renames fields of a piece of metal: an earlier release called the measure carat `karat`, in forms and in saved traces. */
export function renameMeasure<Fields>(fields: Fields): Fields {
  return isFields(fields) && fields['measure'] === 'karat' ? { ...fields, measure: 'carat' } : fields;
}

/** In an earlier release the price of a missed year had no metal of its own: it was of the metal that the form had chosen. */
function renamePrice(entry: unknown, { basis = 'gold' }: Values): unknown {
  if (!isFields(entry) || typeof entry['price'] !== 'string') return entry;
  const { price, ...others } = entry;
  return { [`${basis}Price`]: price, ...others };
}

function object(value: unknown): Readonly<Record<string, unknown>> {
  if (!isFields(value)) throw new NoForm();
  return value;
}

function list(value: unknown = []): readonly unknown[] {
  if (!Array.isArray(value) || value.length > formLimits.entries) throw new NoForm();
  return value;
}

function record(value: unknown = {}, fields: Fields): Values {
  const given = object(value);
  return Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, field(given[name], kind)]));
}

function field(value: unknown, kind: FieldKind | readonly string[]): string {
  const options = typeof kind === 'string' ? null : kind;
  const text = value ?? options?.[0] ?? '';
  if (typeof text !== 'string') throw new NoForm();
  const fits = options ? options.includes(text) : text.length <= formLimits[kind === 'label' ? 'label' : 'text'];
  if (!fits) throw new NoForm();
  return text;
}
