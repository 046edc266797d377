/** A custom type or a shared slice, as far as it is compared. */
export interface ComparedModel {
  readonly id: string;
  readonly [key: string]: unknown;
}

/** How a model of ours and the repository's differ. */
export interface ModelComparison {
  readonly id: string;
  readonly kind: 'new' | 'changed' | 'only there' | 'same';
  /** The changes of a changed model, each with what is done to it, such as `summary (new)`. */
  readonly changes: readonly string[];
}

/**
 * Compares our models with the repository's, in the order of ours; what only the repository has comes last.
 * What the service itself writes into a slice (screenshot, version, address of its documentation) is no difference, and neither is
 * a setting that is left out if its default is meant.
 */
export function compareModels(
  ours: readonly ComparedModel[],
  theirs: readonly ComparedModel[],
): readonly ModelComparison[] {
  const there = new Map(theirs.map((model) => [model.id, model]));
  const here = new Set(ours.map(({ id }) => id));
  return [
    ...ours.map((model): ModelComparison => {
      const other = there.get(model.id);
      if (!other) return { id: model.id, kind: 'new', changes: [] };
      const changes = listDifferences(listParts(model), listParts(other));
      return { id: model.id, kind: changes.length > 0 ? 'changed' : 'same', changes };
    }),
    ...theirs
      .filter(({ id }) => !here.has(id))
      .map(({ id }): ModelComparison => ({ id, kind: 'only there', changes: [] })),
  ];
}

type Fields = Readonly<Record<string, unknown>>;
/** The parts of a model that editors see, by the name under which a difference is told; a list of names is an order of fields. */
type Parts = ReadonlyMap<string, unknown>;

function listParts(model: ComparedModel): Parts {
  return Array.isArray(model.variations) ? partsOfSlice(model) : partsOfType(model);
}

function partsOfType({ label, repeatable, status, format, json }: ComparedModel): Parts {
  return new Map<string, unknown>([
    ['label', label ?? null],
    ['repeatable', repeatable],
    ['status', status ?? true],
    ['format', format ?? 'custom'],
    ...Object.entries(json as Record<string, Fields>).flatMap(([tab, fields]) => partsOfFields(tab, fields)),
  ]);
}

function partsOfSlice({ name, description, variations }: ComparedModel): Parts {
  return new Map<string, unknown>([
    ['name', name],
    ['description', description ?? ''],
    ...(variations as readonly Fields[]).flatMap((variation) => {
      const id = String(variation.id);
      return [
        [`${id} › name`, variation.name],
        [`${id} › description`, variation.description ?? ''],
        ...partsOfFields(id, (variation.primary ?? {}) as Fields),
        ...partsOfFields(`${id} › items`, (variation.items ?? {}) as Fields),
      ] as const;
    }),
  ]);
}

const partsOfFields = (place: string, fields: Fields): (readonly [string, unknown])[] => [
  ...Object.entries(fields).map(([name, field]) => [`${place} › ${name}`, field] as const),
  [`${place} › order of fields`, Object.keys(fields)],
];

function listDifferences(ours: Parts, theirs: Parts): string[] {
  const changed = [...ours].flatMap(([name, part]) => {
    if (!theirs.has(name)) return isOrder(name) ? [] : [`${name} (new)`];
    return isSame(part, theirs.get(name)) ? [] : [`${name} (changed)`];
  });
  const gone = [...theirs.keys()].filter((name) => !ours.has(name) && !isOrder(name));
  return [...changed, ...gone.map((name) => `${name} (only there)`)];
}

const isOrder = (name: string): boolean => name.endsWith(' › order of fields');

/** Compares two orders by what is in both only: the rest is told as new or as only there. */
function isSame(ours: unknown, theirs: unknown): boolean {
  if (!Array.isArray(ours) || !Array.isArray(theirs)) return sorted(ours) === sorted(theirs);
  return sorted(ours.filter((name) => theirs.includes(name))) === sorted(theirs.filter((name) => ours.includes(name)));
}

/** The same text for the same value, whatever the order of an object's keys; lists keep theirs. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
