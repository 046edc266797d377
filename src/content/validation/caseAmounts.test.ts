import { describe, expect, it } from 'vitest';
import { parseAud } from '../../domain/money';
import { loadContent } from './loadContent';

interface CaseDocument {
  readonly uid: string;
  readonly data: {
    readonly status: string;
    readonly presets: readonly { readonly amount: number; readonly label: string }[];
    readonly slices: readonly {
      readonly slice_type: string;
      readonly items: readonly Readonly<Record<string, string | null>>[];
    }[];
  };
}

const cases = loadContent('.').documents.filter(({ type }) => type === 'case') as unknown as readonly CaseDocument[];

/** The costs of a case's table, whole cents: of each line, and of one of what it counts. */
const listCosts = ({ data }: CaseDocument) =>
  data.slices
    .filter(({ slice_type }) => slice_type === 'table')
    .flatMap(({ items }) => items.filter(({ cell_1 }) => cell_1 !== 'Total'))
    .flatMap(({ cell_2, cell_3 }) => [...`${cell_2} ${cell_3}`.matchAll(/A\$([\d,.]*\d)/g)])
    .map(([, dollars = '']) => parseAud(dollars) ?? 0);

describe('the amounts that cases suggest', () => {
  it.each(cases.filter(({ data }) => data.status === 'open').map((one) => [one.uid, one] as const))(
    'each amount that %s suggests is a cost in its table, a part of one, or several',
    (_, document) => {
      const { presets } = document.data;
      expect(presets.length).toBeGreaterThan(2);
      const costs = listCosts(document);
      const strays = presets.filter(
        ({ amount }) => !costs.some((cost) => cost % (amount * 100) === 0 || (amount * 100) % cost === 0),
      );
      expect(strays).toEqual([]);
      expect(presets.map(({ amount }) => amount)).toEqual(presets.map(({ amount }) => amount).sort((a, b) => a - b));
    },
  );
});
