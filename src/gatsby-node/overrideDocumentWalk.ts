import type { Model } from './readModels';

type Fetch = typeof globalThis.fetch;

/** Field types for which the source plugin makes nodes, so that documents with one need its walk. */
const nodeFields = new Set(['Embed', 'IntegrationFields']);

/** The key that the plugin looks for, with `in`, before it walks through a document. */
const walkedBy = 'first_publication_date';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Whether the source plugin's walk would change a value that the site reads: if a model has a field that becomes a
 * node, or a field whose name is invalid in GraphQL.
 */
export function needsWalk(models: readonly Model[]): boolean {
  const inside = (value: unknown): boolean =>
    isRecord(value) &&
    Object.entries(value).some(
      ([name, field]) =>
        (isRecord(field) &&
          typeof field['type'] === 'string' &&
          (nodeFields.has(field['type']) || !/^\w+$/.test(name))) ||
        inside(field),
    );
  return models.some(({ json, variations }) => inside({ json, variations }));
}

const overrideHas = (document: unknown): unknown =>
  isRecord(document)
    ? new Proxy(document, { has: (target, name) => name !== walkedBy && Reflect.has(target, name) })
    : document;

/**
 * Creates a `fetch` whose documents skip the source plugin's walk. The walk through every field of all documents only adds
 * `localFile: null` to links and pictures, and takes 10 ms and half a megabyte for each document: more than the rest of
 * its sourcing. If a plugin version decides otherwise, it walks again: slower, with the same result.
 */
export function overrideDocumentWalk(fetch: Fetch, models: readonly Model[]): Fetch {
  if (needsWalk(models)) return fetch;
  return async (input, init) => {
    const response = await fetch(input, init);
    const read = response.json.bind(response);
    const json = async (): Promise<unknown> => {
      const answer: unknown = await read();
      return isRecord(answer) && Array.isArray(answer['results'])
        ? { ...answer, results: answer['results'].map(overrideHas) }
        : answer;
    };
    return Object.assign(response, { json });
  };
}
