/** A custom type or a shared slice, as far as it is compared. */
export interface ComparedModel {
  readonly id: string;
  readonly [key: string]: unknown;
}

/** How a model of ours and the repository's differ. */
export interface ModelComparison {
  readonly id: string;
  readonly kind: 'new' | 'changed' | 'only there' | 'same';
  /** The parts that differ, each with its change: `summary (new)`. Empty unless `changed`. */
  readonly changes: readonly string[];
}

/**
 * Compares our models with the repository's, in the order of ours; what only the repository has comes last.
 * What the service itself writes into a slice (screenshot, version, address of its documentation) is no difference, and neither is
 * a setting that is left out if it equals the default.
 */
export function compareModels(
  ours: readonly ComparedModel[],
  theirs: readonly ComparedModel[],
): readonly ModelComparison[] {
  const theirsById = new Map(theirs.map((model) => [model.id, model]));
  const ourIds = new Set(ours.map(({ id }) => id));
  return [
    ...ours.map((model): ModelComparison => {
      const other = theirsById.get(model.id);
      if (!other) return { id: model.id, kind: 'new', changes: [] };
      const changes = listDifferences(listParts(model), listParts(other));
      return { id: model.id, kind: changes.length > 0 ? 'changed' : 'same', changes };
    }),
    ...theirs
      .filter(({ id }) => !ourIds.has(id))
      .map(({ id }): ModelComparison => ({ id, kind: 'only there', changes: [] })),
  ];
}

type Fields = Readonly<Record<string, unknown>>;
/** The parts of a model that editors see, by the name under which a difference is reported; a list of names is an order of fields. */
type Parts = ReadonlyMap<string, unknown>;

function listParts(model: ComparedModel): Parts {
  return Array.isArray(model.variations) ? listSliceParts(model) : listTypeParts(model);
}

function listTypeParts({ label, repeatable, status, format, json }: ComparedModel): Parts {
  return new Map<string, unknown>([
    ['label', label ?? null],
    ['repeatable', repeatable],
    ['status', status ?? true],
    ['format', format ?? 'custom'],
    ...Object.entries(json as Record<string, Fields>).flatMap(([tab, fields]) => listFieldParts(tab, fields)),
  ]);
}

function listSliceParts({ name, description, variations }: ComparedModel): Parts {
  return new Map<string, unknown>([
    ['name', name],
    ['description', description ?? ''],
    ...(variations as readonly Fields[]).flatMap((variation) => {
      const id = String(variation.id);
      return [
        [`${id} › name`, variation.name],
        [`${id} › description`, variation.description ?? ''],
        ...listFieldParts(id, (variation.primary ?? {}) as Fields),
        ...listFieldParts(`${id} › items`, (variation.items ?? {}) as Fields),
      ] as const;
    }),
  ]);
}

const listFieldParts = (place: string, fields: Fields): (readonly [string, unknown])[] => [
  ...Object.entries(fields).map(([name, field]) => [`${place} › ${name}`, field] as const),
  [`${place} › order of fields`, Object.keys(fields)],
];

function listDifferences(ours: Parts, theirs: Parts): string[] {
  const changed = [...ours].flatMap(([name, part]) => {
    if (!theirs.has(name)) return isOrder(part) ? [] : [`${name} (new)`];
    return isSame(part, theirs.get(name)) ? [] : [`${name} (changed)`];
  });
  const removed = [...theirs].filter(([name, part]) => !ours.has(name) && !isOrder(part)).map(([name]) => name);
  return [...changed, ...removed.map((name) => `${name} (only there)`)];
}

const isOrder = (part: unknown): part is readonly string[] => Array.isArray(part);

/** Compares two orders by what is in both only: the rest is reported as new or as only in the repository. */
function isSame(ours: unknown, theirs: unknown): boolean {
  if (!isOrder(ours) || !isOrder(theirs)) return toStableJson(ours) === toStableJson(theirs);
  return (
    toStableJson(ours.filter((name) => theirs.includes(name))) ===
    toStableJson(theirs.filter((name) => ours.includes(name)))
  );
}

/** Writes the same text for the same value, whatever the order of an object's keys; lists keep theirs. */
const toStableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
