import { sendResult } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { cancelDonation as cancelDonationUseCase } from '../../useCases/cancelDonation';
import type { GivingPorts } from '../../useCases/ports';

/** `POST /donations/{reference}/cancel`: the donor cancels. */
export const cancelDonation = (ports: GivingPorts) => async (c: AppContext) =>
  sendResult(c, await cancelDonationUseCase(ports, c.req.param('reference')));
