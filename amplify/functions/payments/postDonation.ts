import { hashClientAddress } from '../../lib/hashClientAddress';
import { sendResult } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { readJson } from '../../lib/readBody';
import { getUserId } from '../../lib/getUserId';
import { createDonationUseCase } from '../../useCases/createDonation';
import type { DonorAccounts } from '../../useCases/createDonation';
import type { GivingPorts } from '../../useCases/ports';

/** `POST /donations`: 201 with the new gift, 200 where the same attempt asked before. */
export const postDonation = (ports: GivingPorts, accounts?: DonorAccounts) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return sendResult(c, body);
  const input = { body: body.value, client: hashClientAddress(c), user: getUserId(c) };
  const result = await createDonationUseCase(ports, input, accounts);
  return sendResult(c, result, ({ view, created }) => c.json(view, created ? 201 : 200));
};
