import { clientOf } from '../../lib/clientOf';
import { answer } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { readJson } from '../../lib/readBody';
import { userOf } from '../../lib/userOf';
import { createDonationUseCase } from '../../useCases/createDonation';
import type { GivingPorts } from '../../useCases/ports';

/** `POST /donations`: 201 with the new gift, 200 where the same attempt asked before. */
export const postDonation = (ports: GivingPorts) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return answer(c, body);
  const outcome = await createDonationUseCase(ports, { body: body.value, client: clientOf(c), userId: userOf(c) });
  return answer(c, outcome, ({ view, created }) => c.json(view, created ? 201 : 200));
};
