import type { Model } from './readModels';

type Fetch = typeof globalThis.fetch;

/** Fields whose values the source plugin makes nodes of, so that documents with one need its walk. */
const nodeFields = new Set(['Embed', 'IntegrationFields']);

/** What the plugin looks for, with `in`, before it walks through a document. */
const walkedBy = 'first_publication_date';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Whether the source plugin's walk through the documents would change a value that the site reads: where a model has
 * a field that becomes a node, or a field whose name GraphQL can't have.
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

const spare = (document: unknown): unknown =>
  isRecord(document)
    ? new Proxy(document, { has: (target, name) => name !== walkedBy && Reflect.has(target, name) })
    : document;

/**
 * A `fetch` whose found documents the source plugin takes as they are. Its walk through every field, of all documents at
 * once, would only add `localFile: null` to links and pictures, and takes 10 ms and half a megabyte for each document: more
 * than all the rest of its sourcing. A version of the plugin that decides otherwise walks again, slow and right.
 */
export function sparedDocuments(fetch: Fetch, models: readonly Model[]): Fetch {
  if (needsWalk(models)) return fetch;
  return async (input, init) => {
    const response = await fetch(input, init);
    const read = response.json.bind(response);
    const json = async (): Promise<unknown> => {
      const answer: unknown = await read();
      return isRecord(answer) && Array.isArray(answer['results'])
        ? { ...answer, results: answer['results'].map(spare) }
        : answer;
    };
    return Object.assign(response, { json });
  };
}
