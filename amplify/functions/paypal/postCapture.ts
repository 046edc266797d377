import { sendResult } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { readField } from '../../lib/readBody';
import { captureOrder } from '../../useCases/captureOrder';
import type { GivingPorts } from '../../useCases/ports';

/** `POST /orders/{orderId}/capture`: captures an approved payment. */
export const postCapture = (ports: GivingPorts) => async (c: AppContext) => {
  const reference = await readField(c, 'reference');
  return sendResult(
    c,
    reference.ok ? await captureOrder(ports, c.req.param('orderId') ?? '', reference.value) : reference,
  );
};
