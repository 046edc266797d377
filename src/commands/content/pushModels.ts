import {
  ForbiddenError,
  InvalidPayloadError,
  PrismicError,
  UnauthorizedError,
  type CustomTypesClient,
} from '@prismicio/custom-types-client';
import { compareModels, type ComparedModel, type ModelComparison } from './compareModels';
import type { Models, SharedSliceModel } from './readLocalModels';

export interface PushRequest {
  readonly client: CustomTypesClient;
  readonly models: Models;
  /** Only says what would be done. */
  readonly dryRun: boolean;
  /** Told each line of the list. */
  readonly say: (line: string) => void;
}

/** The reason why nothing more was pushed, as one line. */
export type PushResult = { readonly ok: true } | { readonly ok: false; readonly error: string };

/**
 * Compares the repository's models with ours, says how they differ, and, unless it is a dry run, inserts what is new and updates
 * what changed. Slices come first: a type names those that its zone may hold. What only the repository has stays there.
 */
export async function pushModels({ client, models, dryRun, say }: PushRequest): Promise<PushResult> {
  let doing = 'The models could not be read';
  try {
    const [theirSlices, theirTypes] = [await client.getAllSharedSlices(), await client.getAllCustomTypes()];
    const slices = compareModels(asCompared(models.slices), asCompared(theirSlices));
    const types = compareModels(asCompared(models.types), asCompared(theirTypes));
    for (const line of [...listLines('Shared slices', slices), ...listLines('Custom types', types)]) say(line);

    const due = [...slices, ...types].filter(({ kind }) => kind === 'new' || kind === 'changed').length;
    if (due === 0) say('Nothing to push.');
    else if (dryRun) say(`Dry run: nothing was pushed. ${due} ${due === 1 ? 'model is' : 'models are'} to be pushed.`);
    if (due === 0 || dryRun) return { ok: true };

    for (const { id, kind } of slices) {
      doing = `The slice "${id}" was not pushed`;
      const ours = models.slices.find((slice) => slice.id === id);
      if (!ours) continue;
      if (kind === 'new') await client.insertSharedSlice(ours);
      if (kind === 'changed') await client.updateSharedSlice(withTheirPictures(ours, theirSlices));
    }
    for (const { id, kind } of types) {
      doing = `The type "${id}" was not pushed`;
      const ours = models.types.find((type) => type.id === id);
      if (!ours) continue;
      if (kind === 'new') await client.insertCustomType(ours);
      if (kind === 'changed') await client.updateCustomType(ours);
    }
    say(`Pushed ${due} ${due === 1 ? 'model' : 'models'}.`);
    return { ok: true };
  } catch (error) {
    return { ok: false, error: `${doing}: ${explain(error, client)}` };
  }
}

const asCompared = (models: readonly object[]) => models as readonly ComparedModel[];

function listLines(heading: string, comparisons: readonly ModelComparison[]): string[] {
  const same = comparisons.filter(({ kind }) => kind === 'same').length;
  return [
    heading,
    ...comparisons
      .filter(({ kind }) => kind !== 'same')
      .map(
        ({ id, kind, changes }) => `  ${kind.padEnd(10)}  ${id}${changes.length > 0 ? `: ${changes.join(', ')}` : ''}`,
      ),
    `  ${'same'.padEnd(10)}  ${same}`,
  ];
}

/** A screenshot was put there in the hosted editor; an update without it would take it away. */
function withTheirPictures(ours: SharedSliceModel, theirs: readonly SharedSliceModel[]): SharedSliceModel {
  const there = theirs.find(({ id }) => id === ours.id)?.variations ?? [];
  return {
    ...ours,
    variations: ours.variations.map((variation) => ({
      ...variation,
      imageUrl: variation.imageUrl || there.find(({ id }) => id === variation.id)?.imageUrl || '',
    })),
  };
}

function explain(error: unknown, { endpoint, repositoryName }: CustomTypesClient): string {
  if (error instanceof ForbiddenError)
    return 'the token was refused. Set PRISMIC_WRITE_TOKEN to a write token of the repository.';
  if (error instanceof UnauthorizedError)
    return `the token opens another repository than "${repositoryName}". Set GATSBY_PRISMIC_REPOSITORY to its own.`;
  if (error instanceof InvalidPayloadError) return `the service refused it: ${oneLine(error.message)}`;
  if (error instanceof PrismicError) return oneLine(error.message);
  if (error instanceof TypeError)
    return `nothing answers at ${endpoint}. Start \`npm run local\`, or set PRISMIC_WRITE_TOKEN for the hosted service.`;
  return oneLine(String(error));
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
