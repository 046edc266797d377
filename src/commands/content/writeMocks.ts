import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMockFactory } from '@prismicio/mock';
import type { SharedSliceModel } from './readLocalModels';

/** The ids of documents by their type: what a mock's links to documents lead to. */
type TargetIds = ReadonlyMap<string, readonly string[]>;

type Fields = Readonly<Record<string, { readonly type: string; readonly config?: FieldConfig }>>;
interface FieldConfig {
  readonly label?: string;
  readonly select?: string | null;
  readonly customtypes?: readonly string[];
}

/** Rows of a slice that repeats something: enough to show how they stand side by side. */
const rowCount = 3;

const text = 'one or two sentences that an editor has written.';

/** A drawing of the project: a mock's own pictures are a third party's. */
const picture = {
  dimensions: { width: 1600, height: 1200 },
  alt: 'A drawn scene',
  copyright: null,
  url: 'https://images.prismic.io/mizan-zakat/home-story.svg?auto=compress,format',
};

/**
 * A slice of each variation of a model, every field filled, as the content service would answer it. The same model gives the
 * same mocks: what is chosen among several values follows from its id.
 */
function makeMocks(model: SharedSliceModel, targets: TargetIds): Record<string, unknown>[] {
  return model.variations.map((variation) => {
    const { value } = createMockFactory({ seed: `${model.id}.${variation.id}` });
    const mock = value.sharedSliceVariation({ model: variation, type: model.id, itemsCount: rowCount });
    const items = mock.items as readonly Record<string, unknown>[];
    return {
      ...mock,
      id: `${model.id}$${variation.id}`,
      version: 'initial',
      primary: ownValues(mock.primary as Record<string, unknown>, variation.primary as Fields, targets, 0),
      items: items.map((item, row) => ownValues(item, variation.items as Fields, targets, row)),
    };
  });
}

/**
 * The mock's values, but for those that would lead off the site, and for its texts, which are Latin: an editor sees the name of each
 * field instead.
 */
function ownValues(values: Record<string, unknown>, fields: Fields = {}, targets: TargetIds, row: number) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { type, config } = fields[name] ?? { type: '' };
      if (type === 'Image') return [name, picture];
      if (type === 'Link') return [name, createLink(config, targets, row)];
      // Of a slice's rows each has its own texts.
      const label = `${config?.label ?? name}${row > 0 ? ` ${row + 1}` : ''}`;
      if (type === 'Text') return [name, label];
      if (type === 'StructuredText')
        return [
          name,
          (value as readonly object[]).map((block) => ({ ...block, text: `${label}: ${text}`, spans: [] })),
        ];
      return [name, value];
    }),
  );
}

function createLink(config: FieldConfig | undefined, targets: TargetIds, row: number) {
  if (config?.select !== 'document') return { link_type: 'Web', url: 'https://www.example.org' };
  const ids = targets.get(config.customtypes?.[0] ?? '') ?? [];
  return { link_type: 'Document', id: ids[row % ids.length] };
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

/** Creates the content of the `mocks.json` beside each slice's model, by its path. */
export function mockFiles(project: string): Map<string, string> {
  const slices = join(project, 'src/slices');
  const targets = readTargets(join(project, 'src/content/documents'));
  return new Map(
    readdirSync(slices, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => {
        const model = read(join(slices, name, 'model.json')) as SharedSliceModel;
        return [join(slices, name, 'mocks.json'), `${JSON.stringify(makeMocks(model, targets), null, 2)}\n`];
      }),
  );
}

/** Writes the mocks of every slice; says how many. */
export function writeMocks(project: string): number {
  const files = mockFiles(project);
  for (const [path, text] of files) writeFileSync(path, text);
  return files.size;
}

/** The embedded documents' ids by type, sorted by file name. */
function readTargets(folder: string): TargetIds {
  return new Map(
    readdirSync(folder).map((type) => [
      type,
      readdirSync(join(folder, type))
        .sort()
        .map((name) => read(join(folder, type, name)) as { id: string; lang: string })
        .filter(({ lang }) => lang === 'en-au')
        .map(({ id }) => id),
    ]),
  );
}
