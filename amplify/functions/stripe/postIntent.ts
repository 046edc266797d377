import { sendResult } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { readField } from '../../lib/readBody';
import { ensureIntent } from '../../useCases/ensureIntent';
import type { GivingPorts } from '../../useCases/ports';

/** `POST /intents`: the payment intent of a donation, always the same one. */
export const postIntent = (ports: GivingPorts) => async (c: AppContext) => {
  const reference = await readField(c, 'reference');
  return sendResult(c, reference.ok ? await ensureIntent(ports, reference.value) : reference);
};
