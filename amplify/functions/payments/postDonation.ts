import { clientOf } from '../../lib/clientOf';
import { answer } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { readJson } from '../../lib/readBody';
import { userOf } from '../../lib/userOf';
import { createDonationUseCase } from '../../useCases/createDonation';
import type { DonorAccounts } from '../../useCases/createDonation';
import type { GivingPorts } from '../../useCases/ports';

/** `POST /donations`: 201 with the new gift, 200 where the same attempt asked before. */
export const postDonation = (ports: GivingPorts, accounts?: DonorAccounts) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return answer(c, body);
  const input = { body: body.value, client: clientOf(c), user: userOf(c) };
  const outcome = await createDonationUseCase(ports, input, accounts);
  return answer(c, outcome, ({ view, created }) => c.json(view, created ? 201 : 200));
};
