import { z } from 'zod';
import { projectData } from '../models/projectData';
import type { ContentModels } from '../models/ContentModels';
import type { ContentDocument } from './ContentDocument';
import { createSlug } from './createSlug';

const documentFile = z.object({
  id: z.string().min(1),
  uid: z.string().min(1).nullish(),
  type: z.string(),
  lang: z.string().min(1),
  tags: z.array(z.string()).default([]),
  first_publication_date: z.string().nullish(),
  last_publication_date: z.string().nullish(),
  data: z.record(z.string(), z.unknown()),
});

const removalFile = z.object({ id: z.string().min(1), deleted: z.literal(true) });

/** A document to show, or, in a release, the id of a published one that the release takes away. */
export type ParsedDocument =
  { readonly kind: 'document'; readonly document: ContentDocument } | { readonly kind: 'removal'; readonly id: string };

/**
 * Reads a document file.
 * @throws Error naming what is wrong: no such model, or a header that is no document's
 */
export function parseDocument(json: unknown, models: ContentModels): ParsedDocument {
  const removal = removalFile.safeParse(json);
  if (removal.success) return { kind: 'removal', id: removal.data.id };

  const { data, error } = documentFile.safeParse(json);
  if (error) throw new Error(z.prettifyError(error));
  const type = models.types.get(data.type);
  if (!type) throw new Error(`there is no model for the type "${data.type}"`);
  const fields = projectData(data.data, type.fields, models);
  return {
    kind: 'document',
    document: {
      id: data.id,
      uid: data.uid ?? null,
      type: data.type,
      lang: data.lang,
      tags: data.tags,
      first_publication_date: data.first_publication_date ?? null,
      last_publication_date: data.last_publication_date ?? null,
      slug: createSlug(fields),
      data: fields,
    },
  };
}
