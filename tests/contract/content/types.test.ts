import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ConflictError,
  createClient,
  ForbiddenError,
  InvalidPayloadError,
  NotFoundError,
  UnauthorizedError,
  type CustomTypesClientConfig,
} from '@prismicio/custom-types-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import { localWriteToken } from '../../../src/emulators/content/typesRoutes';
import { pushModels } from '../../../src/commands/content/pushModels';
import { readLocalModels, type Models } from '../../../src/commands/content/readLocalModels';
import { createContentFixture, repository, type ContentFixture } from '../../support/contentFixture';

const ours = readLocalModels('.');
const [type] = ours.types as [Models['types'][number]];
const [slice] = ours.slices as [Models['slices'][number]];

let fixture: ContentFixture;
let editsDir: string;
let emulator: RunningContentEmulator;

beforeEach(async () => {
  fixture = createContentFixture();
  editsDir = mkdtempSync(join(tmpdir(), 'edits-'));
  emulator = await startContentEmulator({ ...fixture.deps, editsDir });
});
afterEach(async () => {
  await emulator.stop();
  fixture.remove();
  rmSync(editsDir, { recursive: true });
});

const createTypesClient = (more: Partial<CustomTypesClientConfig> = {}) =>
  createClient({
    repositoryName: repository,
    endpoint: `${emulator.origin}/content/types`,
    token: localWriteToken,
    ...more,
  });

/** Pushes models, and gives what was said and how it ended. */
async function push(models: Models, { dryRun = false, client = createTypesClient() } = {}) {
  const lines: string[] = [];
  const result = await pushModels({ client, models, dryRun, say: (line) => lines.push(line) });
  return { lines, result };
}

describe('the Custom Types API', () => {
  test('the Custom Types API inserts and lists types and slices, updates a type, and still has it after a restart', async () => {
    const client = createTypesClient();
    expect([await client.getAllCustomTypes(), await client.getAllSharedSlices()]).toEqual([[], []]);
    await client.insertCustomType(type);
    await client.insertSharedSlice(slice);
    await client.updateCustomType({ ...type, label: 'Another' });
    expect(await client.getCustomTypeByID(type.id)).toEqual({ ...type, label: 'Another' });
    expect(await client.getSharedSliceByID(slice.id)).toEqual(slice);
    await emulator.stop();
    emulator = await startContentEmulator({ ...fixture.deps, editsDir });
    expect((await createTypesClient().getAllCustomTypes()).map(({ id }) => id)).toEqual([type.id]);
  });

  test('the Custom Types API refuses wrong models and wrong credentials with the errors of the real one', async () => {
    const client = createTypesClient();
    await client.insertCustomType(type);
    await expect(client.insertCustomType(type)).rejects.toThrow(ConflictError);
    await expect(client.updateSharedSlice(slice)).rejects.toThrow(NotFoundError);
    await expect(client.getSharedSliceByID('none')).rejects.toThrow(NotFoundError);
    await expect(client.insertCustomType({ ...type, id: 'b', json: undefined as never })).rejects.toThrow(
      InvalidPayloadError,
    );
    await expect(client.insertCustomType({ ...type, id: '../b' })).rejects.toThrow(InvalidPayloadError);
    await expect(createTypesClient({ token: 'another' }).getAllCustomTypes()).rejects.toThrow(ForbiddenError);
    await expect(createTypesClient({ repositoryName: 'another' }).getAllCustomTypes()).rejects.toThrow(
      UnauthorizedError,
    );
  });
});

describe('a push of models', () => {
  test('a push of models fills a new repository with our models, and finds nothing to do afterwards', async () => {
    const dry = await push(ours, { dryRun: true });
    const count = ours.types.length + ours.slices.length;
    expect(dry.lines).toContain(`  new         ${type.id}`);
    expect(dry.lines.at(-1)).toBe(`Dry run: nothing was pushed. ${count} models are to be pushed.`);
    expect(await createTypesClient().getAllCustomTypes()).toEqual([]);

    expect((await push(ours)).lines.at(-1)).toBe(`Pushed ${count} models.`);
    expect((await push(ours)).lines).toEqual([
      'Shared slices',
      `  same        ${ours.slices.length}`,
      'Custom types',
      `  same        ${ours.types.length}`,
      'Nothing to push.',
    ]);
  });

  test('a push of models updates changed ones, names the field, and leaves those that only the repository has', async () => {
    const client = createTypesClient();
    await client.insertSharedSlice({
      ...slice,
      name: 'Before',
      variations: [{ ...slice.variations[0], imageUrl: 'https://images.prismic.io/shot.png' }] as never,
    });
    await client.insertCustomType({ ...type, id: 'blog' });
    const { lines } = await push({ types: [], slices: [slice] });
    expect(lines).toEqual([
      'Shared slices',
      `  changed     ${slice.id}: name (changed)`,
      '  same        0',
      'Custom types',
      '  only there  blog',
      '  same        0',
      'Pushed 1 model.',
    ]);
    const pushed = await client.getSharedSliceByID(slice.id);
    expect([pushed.name, pushed.variations[0]?.imageUrl]).toEqual([slice.name, 'https://images.prismic.io/shot.png']);
    expect((await client.getAllCustomTypes()).map(({ id }) => id)).toEqual(['blog']);
  });

  test('a push of models that fails ends with one error that names the cause', async () => {
    const catchError = async (config: Partial<CustomTypesClientConfig>) => {
      const { result } = await push(ours, { client: createTypesClient(config) });
      return result.ok ? '' : result.error;
    };
    expect(await catchError({ token: 'wrong' })).toMatch(
      /^The models could not be read: the token was refused\. Set PRISMIC/,
    );
    expect(await catchError({ repositoryName: 'another' })).toMatch(/opens another repository than "another"/);
    expect(await catchError({ endpoint: 'http://localhost:9' })).toMatch(
      /nothing answers at http:\/\/localhost:9\. Start/,
    );
    const { result } = await push({ types: [], slices: [{ ...slice, name: undefined as never }] });
    expect(result).toEqual({
      ok: false,
      error: expect.stringMatching(new RegExp(`^The slice "${slice.id}" was not pushed: the service refused it: name`)),
    });
  });
});
