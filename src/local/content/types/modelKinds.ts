import { z } from 'zod';
import { customTypeModelSchema, sliceModelSchema } from '../../../content/validation/contentModel';

/** A model as it was pushed: its id, and whatever else it says. */
export interface StoredModel {
  readonly id: string;
  readonly [key: string]: unknown;
}

/** Ids are letters, digits, hyphens and underscores, as in the hosted editor; so each can name a file. */
const id = z.string().regex(/^[\w-]+$/);

/** What models there are, by the first part of their address, and what each must have. */
export const modelKinds = {
  customtypes: customTypeModelSchema.extend({ id, label: z.string().nullish(), status: z.boolean() }),
  slices: sliceModelSchema.extend({ id, name: z.string(), type: z.literal('SharedSlice') }),
};

export type ModelKind = keyof typeof modelKinds;
