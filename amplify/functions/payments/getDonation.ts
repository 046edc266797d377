import { sendResult } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import type { GivingPorts } from '../../useCases/ports';
import { readStatus } from '../../useCases/readStatus';

/** `GET /donations/{reference}`: the status of a donation. */
export const getDonation = (ports: GivingPorts) => async (c: AppContext) =>
  sendResult(c, await readStatus(ports, c.req.param('reference')));
