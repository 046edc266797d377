import * as v from 'valibot';
import { wholeNumber } from '../../domain/schemas/numbers';
import { createOperation } from './operation';

const cents = v.pipe(wholeNumber, v.minValue(0));

/** The schema of the sum that a case or program has received so far, in whole cents less refunds. */
const progress = v.object({ uid: v.string(), raisedCents: cents, gifts: cents });
export type Progress = v.InferOutput<typeof progress>;

/** Australian dollars a gram of fine metal, as decimals; the moment in ISO 8601. */
const metalPrices = v.object({
  goldPerGram: v.string(),
  silverPerGram: v.string(),
  currency: v.string(),
  at: v.string(),
  source: v.string(),
});
export type MetalPrices = v.InferOutput<typeof metalPrices>;

/** The operations that need no sign-in, by field; a test checks them against `amplify/data/schema.graphql`. */
export const publicOperations = {
  caseProgress: createOperation('query', 'caseProgress', v.nullable(progress), { uid: 'String!' }),
  programProgress: createOperation('query', 'programProgress', v.nullable(progress), { uid: 'String!' }),
  metalPrices: createOperation('query', 'metalPrices', v.nullable(metalPrices)),
  undoEmailChange: createOperation('mutation', 'undoEmailChange', v.boolean(), { token: 'String!' }),
};
