import { z } from 'zod';

/** A document on disk. `data` stays unknown, because the checks validate it. */
export const contentDocumentSchema = z.strictObject({
  id: z.string(),
  uid: z.string().nullable(),
  type: z.string(),
  lang: z.string(),
  tags: z.array(z.string()),
  first_publication_date: z.string(),
  last_publication_date: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type ContentDocument = z.infer<typeof contentDocumentSchema>;

/** A release's own file. */
export const contentReleaseSchema = z.strictObject({
  id: z.string(),
  ref: z.string(),
  label: z.string(),
  scheduledAt: z.string().optional(),
});

/** Width and height of a drawing; `exact` is false if it only states an aspect ratio (a `viewBox` without a size). */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly exact: boolean;
}
