import { sendResult, sendError } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { succeed } from '../../lib/Result';
import type { GivingPorts } from '../../useCases/ports';

const uidShape = /^[a-z0-9-]{1,100}$/;

/** As many as a page shows, and more. */
const mostCases = 50;

/**
 * `GET /progress?case=a&case=b`: what cases have received through the site, less refunds, as `{ raisedCents: { a, b } }`
 * in whole cents. Every site may show it.
 */
export const getProgress = (ports: GivingPorts) => async (c: AppContext) => {
  const uids = [...new Set(c.req.queries('case') ?? [])];
  const reject = (code: 'required' | 'format') =>
    sendError(c, {
      code: 'invalid_request',
      message: `Name up to ${mostCases} cases.`,
      faults: [{ field: 'case', code }],
    });
  if (uids.length === 0) return reject('required');
  if (uids.length > mostCases || !uids.every((uid) => uidShape.test(uid))) return reject('format');
  const sums = await Promise.all(uids.map((uid) => ports.progress.sum({ type: 'case', uid })));
  c.header('Cache-Control', 'public, max-age=60');
  c.header('Access-Control-Allow-Origin', '*');
  return sendResult(
    c,
    succeed({ raisedCents: Object.fromEntries(uids.map((uid, index) => [uid, sums[index]!.raisedCents])) }),
  );
};
