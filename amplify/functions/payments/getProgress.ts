import { sendResult, sendError } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { succeed } from '../../lib/Result';
import type { GivingPorts } from '../../useCases/ports';

const uidShape = /^[a-z0-9-]{1,100}$/;

/** `GET /progress?case=uid` or `?program=uid`: what it has received, less refunds. */
export const getProgress = (ports: GivingPorts) => async (c: AppContext) => {
  const named = (['case', 'program'] as const).flatMap((type) => {
    const uid = c.req.query(type);
    return uid === undefined ? [] : [{ type, uid }];
  });
  const [beneficiary] = named;
  const wrong = (field: string, code: 'required' | 'format') =>
    sendError(c, { code: 'invalid_request', message: 'Name one case or one program.', faults: [{ field, code }] });
  if (!beneficiary || named.length > 1) return wrong('case', 'required');
  if (!uidShape.test(beneficiary.uid)) return wrong(beneficiary.type, 'format');
  c.header('Cache-Control', 'public, max-age=60');
  return sendResult(c, succeed(await ports.progress.sum(beneficiary)));
};
