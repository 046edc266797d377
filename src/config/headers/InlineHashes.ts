import { z } from 'zod';

/** From a hash as a policy writes it (`sha256-…`) to the start of the inline text, so that a reader can identify it. */
const texts = z.record(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/), z.string());

export const inlineHashesSchema = z.object({ scripts: texts, styles: texts, styleAttributes: texts });

/** All inline content of the built pages that the policy must allow by hash. */
export type InlineHashes = z.infer<typeof inlineHashesSchema>;
