import { clientOf } from '../../lib/clientOf';
import { answer } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { readJson } from '../../lib/readBody';
import type { TakeInput, Taken } from '../../useCases/enquiries/takeRequest';

/** Takes a form by one of the use cases. What was written is answered with nothing but a reference to it. */
export const postForm = (take: (input: TakeInput) => Promise<Taken>) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return answer(c, body);
  const taken = await take({ body: body.value, client: clientOf(c) });
  return answer(c, taken, ({ created, ...receipt }) => c.json(receipt, created ? 201 : 200));
};
