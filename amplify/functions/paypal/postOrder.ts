import { sendResult } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { readField } from '../../lib/readBody';
import { ensureOrder } from '../../useCases/ensureOrder';
import type { GivingPorts } from '../../useCases/ports';

/** `POST /orders`: the order of a donation, always the same one. */
export const postOrder = (ports: GivingPorts) => async (c: AppContext) => {
  const reference = await readField(c, 'reference');
  return sendResult(c, reference.ok ? await ensureOrder(ports, reference.value) : reference);
};
