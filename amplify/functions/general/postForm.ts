import { hashClientAddress } from '../../lib/hashClientAddress';
import { sendResult } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { readJson } from '../../lib/readBody';
import type { TakeInput, Taken } from '../../useCases/enquiries/takeRequest';

/** Handles a form with a use case. The answer contains only a reference. */
export const postForm = (take: (input: TakeInput) => Promise<Taken>) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return sendResult(c, body);
  const taken = await take({ body: body.value, client: hashClientAddress(c) });
  return sendResult(c, taken, ({ created, ...receipt }) => c.json(receipt, created ? 201 : 200));
};
