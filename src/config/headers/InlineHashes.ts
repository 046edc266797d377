import { z } from 'zod';

/** From a hash as a policy writes it (`sha256-…`) to how the inline text begins, so that a reader can tell what it is. */
const texts = z.record(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/), z.string());

export const inlineHashesSchema = z.object({ scripts: texts, styles: texts, styleAttributes: texts });

/** Everything inline in the built pages that the policy must allow by name. */
export type InlineHashes = z.infer<typeof inlineHashesSchema>;
