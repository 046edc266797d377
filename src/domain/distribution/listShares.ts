import { kinds } from '../donation/kinds';
import type { Distribution } from './Distribution';
import { findSmallGroup, type Atom } from './findSmallGroup';
import type { ImpactMonth, ShareRow } from './ImpactMonth';

/** A sum of fewer households could let someone be recognised. */
export const minHouseholds = 5;

type Given = ImpactMonth['given'];
type List = keyof Given;

const lists = ['purposes', 'categories', 'states'] as const satisfies readonly List[];

/** The name under which a list has a payment; `undefined` if the list is not about it. */
const getName: { readonly [One in List]: (distribution: Distribution) => string | undefined } = {
  purposes: ({ purpose }) => purpose,
  categories: ({ category }) => category,
  states: ({ state }) => state,
};

type Group = readonly Distribution[];

/** A row before it is published; its payments are those of all its names. */
interface Cell {
  readonly names: readonly string[];
  readonly group: Group;
}

type Cells = Readonly<Record<List, readonly Cell[]>>;

const countHouseholds = (group: Group) => group.reduce((sum, { households }) => sum + households, 0);
const sumCents = (group: Group) => group.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Sums a month's payments by purpose, by group of zakat and by state, each in a list of its own. Names of fewer than five households are
 * together, as `null`, and so are those from which the lists and the sums of the funds, taken together, would tell a smaller sum:
 * no sum and difference of what is published is that of one to four households, but of a fund that gave to no more.
 */
export function listShares(distributions: Group): Given {
  let cells: Cells = {
    purposes: mergeSmall(groupBy(distributions, getName.purposes)),
    categories: mergeSmall(groupBy(distributions, getName.categories)),
    states: mergeSmall(groupBy(distributions, getName.states)),
  };
  while (isTelling(cells, distributions)) {
    const merged = listMerges(cells);
    // If no single merge is enough, the smallest is made first, and another follows. With one cell in each list nothing is told.
    const next = merged.find((one) => !isTelling(one, distributions)) ?? merged[0];
    if (!next) break;
    cells = next;
  }
  const all = countHouseholds(distributions);
  return {
    purposes: toRows(cells.purposes, all),
    categories: toRows(cells.categories, all),
    states: toRows(cells.states, all),
  } as Given;
}

function groupBy(distributions: Group, getGroupName: (distribution: Distribution) => string | undefined): Cell[] {
  const groups = new Map<string, Distribution[]>();
  for (const distribution of distributions) {
    const name = getGroupName(distribution);
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), distribution]);
  }
  return [...groups].map(([name, group]) => ({ names: [name], group }));
}

const bySize = (one: Cell, other: Cell) => countHouseholds(one.group) - countHouseholds(other.group);

const merge = (one: Cell, other: Cell): Cell => ({
  names: [...one.names, ...other.names],
  group: [...one.group, ...other.group],
});

/** Puts cells of fewer than five households together, and with them the next larger ones until they are five. */
function mergeSmall(cells: readonly Cell[]): readonly Cell[] {
  const sorted = [...cells].sort(bySize);
  const [first, ...small] = sorted.filter(({ group }) => countHouseholds(group) < minHouseholds);
  if (!first) return sorted;
  let together = small.reduce(merge, first);
  const large = sorted.slice(small.length + 1);
  while (countHouseholds(together.group) < minHouseholds) {
    const next = large.shift();
    if (!next) break;
    together = merge(together, next);
  }
  return [together, ...large];
}

/** Every way to put one cell more together with those of its list, the smallest sum first. */
function listMerges(cells: Cells): readonly Cells[] {
  const merges = lists.flatMap((list) => {
    const together = cells[list].find(({ names }) => names.length > 1);
    const single = cells[list].filter((cell) => cell !== together).sort(bySize);
    const [into, others] = together ? [together, single] : [single[0], single.slice(1)];
    return others.flatMap((cell) => {
      const rest = single.filter((one) => one !== cell && one !== into);
      return into ? [{ cents: sumCents(cell.group), cells: { ...cells, [list]: [merge(into, cell), ...rest] } }] : [];
    });
  });
  return merges.sort((one, other) => one.cents - other.cents).map((one) => one.cells);
}

/** Whether the lists and the funds' sums tell the sum of one to four households. */
function isTelling(cells: Cells, distributions: Group): boolean {
  const places = lists.map((list) => {
    const placesByName = new Map(
      cells[list].flatMap(({ names }, place) => names.map((name) => [name, place] as const)),
    );
    return { list, placesByName };
  });
  const atoms = new Map<string, { sums: readonly string[]; households: number }>();
  for (const distribution of distributions) {
    const sums = [
      `fund ${kinds.indexOf(distribution.fund)}`,
      ...places.flatMap(({ list, placesByName }) => {
        const place = placesByName.get(getName[list](distribution) ?? '');
        return place === undefined ? [] : [`${list} ${place}`];
      }),
    ];
    const key = sums.join();
    atoms.set(key, { sums, households: (atoms.get(key)?.households ?? 0) + distribution.households });
  }
  return findSmallGroup([...atoms.values()] satisfies Atom[], minHouseholds) !== null;
}

/** @param all - households of all payments */
function toRows(cells: readonly Cell[], all: number): ShareRow[] {
  const listed = cells.reduce((sum, { group }) => sum + countHouseholds(group), 0);
  // Counts of a list would tell how many others there are.
  const isHidden = listed < minHouseholds || (all - listed > 0 && all - listed < minHouseholds);
  return cells
    .map(({ names, group }) => ({
      name: names.length === 1 && countHouseholds(group) >= minHouseholds ? (names[0] ?? null) : null,
      cents: sumCents(group),
      people: isHidden ? null : group.reduce((sum, { people }) => sum + people, 0),
      households: isHidden ? null : countHouseholds(group),
    }))
    .sort((one, other) => other.cents - one.cents);
}
