import { sections, type SectionName, type ZakatForm } from '../../../src/domain/zakat';

type Entry = Readonly<Record<string, string>>;

/** The fields of wealth: more of them is more wealth. */
const assetFields: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  cash: ['amount'],
  metals: ['grams', 'purity'],
  shares: ['value', 'known'],
  superannuation: ['amount'],
  property: ['value', 'rent'],
  goods: ['amount'],
  business: ['amount'],
  owed: ['amount'],
  crypto: ['amount'],
};

/** The fields of money and of weight, which grow with a person's means; a purity, a price and a number of months don't. */
const means = new Set(['money', 'grams']);

/** Whole hundredths of a decimal with at most two decimals. */
function inHundredths(decimal: string): bigint {
  const [whole = '0', decimals = ''] = decimal.split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}

function fromHundredths(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const isDebt = (section: SectionName, entry: Entry) => section === 'business' && entry['part'] === 'liabilities';

/** Where an asset stands in the form. */
export interface AssetPlace {
  readonly section: SectionName;
  readonly index: number;
  readonly field: string;
}

/** Every asset of a form in which something was typed. */
export function assetPlaces(form: ZakatForm): readonly AssetPlace[] {
  return (Object.keys(assetFields) as SectionName[]).flatMap((section) =>
    form[section].flatMap((entry: Entry, index) =>
      isDebt(section, entry)
        ? []
        : (assetFields[section] ?? []).filter((field) => entry[field]).map((field) => ({ section, index, field })),
    ),
  );
}

/** The form with so many hundredths more of one asset: cents of money, hundredths of a gram or a karat. A purity stays possible. */
export function withMore(form: ZakatForm, { section, index, field }: AssetPlace, hundredths: number): ZakatForm {
  const entries = form[section].map((entry: Entry, at) => {
    if (at !== index) return entry;
    const more = inHundredths(entry[field] ?? '') + BigInt(hundredths);
    const most = entry['measure'] === 'karat' ? 2_400n : 100_000n;
    return { ...entry, [field]: fromHundredths(field === 'purity' && more > most ? most : more) };
  });
  return { ...form, [section]: entries };
}

/** The form with `factor` times of all money and all metal, owned and owed. */
export function scaled(form: ZakatForm, factor: number): ZakatForm {
  const lists = (Object.keys(sections) as SectionName[]).map((section) => [
    section,
    form[section].map((entry: Entry) =>
      Object.fromEntries(
        Object.entries(sections[section]).map(([name, kind]) => {
          const text = entry[name] ?? '';
          const grows = typeof kind === 'string' && means.has(kind) && text !== '';
          return [name, grows ? fromHundredths(inHundredths(text) * BigInt(factor)) : text];
        }),
      ),
    ),
  ]);
  return { ...form, ...(Object.fromEntries(lists) as Partial<ZakatForm>) };
}

/** The form with each of its lists the other way round. */
export function reordered(form: ZakatForm): ZakatForm {
  const lists = (Object.keys(sections) as SectionName[]).map((section) => [section, [...form[section]].reverse()]);
  return { ...form, ...(Object.fromEntries(lists) as Partial<ZakatForm>) };
}
