import { answer, refuse } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { done } from '../../lib/Outcome';
import type { GivingPorts } from '../../useCases/ports';

/** `GET /catalogue`: prices and limits of donations. */
export const getCatalogue = (ports: GivingPorts) => async (c: AppContext) => {
  const catalogue = await ports.catalogue.read();
  if (!catalogue)
    return refuse(c, {
      code: 'provider_unavailable',
      message: 'The terms of giving could not be read.',
      retryAfterSeconds: 10,
    });
  c.header('Cache-Control', 'public, max-age=60');
  return answer(c, done(catalogue));
};
