import { sendResult, sendError } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { succeed } from '../../lib/Result';
import type { GivingPorts } from '../../useCases/ports';

/** `GET /catalogue`: prices and limits of donations. */
export const getCatalogue = (ports: GivingPorts) => async (c: AppContext) => {
  const catalogue = await ports.catalogue.read();
  if (!catalogue)
    return sendError(c, {
      code: 'provider_unavailable',
      message: 'The terms of giving could not be read.',
      retryAfterSeconds: 10,
    });
  c.header('Cache-Control', 'public, max-age=60');
  return sendResult(c, succeed(catalogue));
};
