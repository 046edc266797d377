import { Hono } from 'hono';
import { failureResponse } from '../api/ApiFailure';
import { invalidRequest, notFound } from '../api/failures';
import { respond } from '../api/respond';
import type { Core } from '../core/Core';
import { disputeSummary, presentDispute } from './presentDispute';

const MAX_PAGE = 50;

/** Disputes are listed for half a year, in milliseconds. */
const longestBack = 180 * 24 * 3600 * 1000;

/** `/v1/customer/disputes`: list and look up. */
export function disputeRoutes(core: Core): Hono {
  const routes = new Hono();

  routes.get('/v1/customer/disputes', (c) => {
    const { disputed_transaction_id: captureId, page_size: size = '10', next_page_token: from = '0' } = c.req.query();
    const { create_time_after: since } = c.req.query();
    if (!/^\d+$/.test(size) || Number(size) < 1 || Number(size) > MAX_PAGE || !/^\d+$/.test(from)) {
      const description = 'The value of a field is invalid.';
      const field = /^\d+$/.test(from) ? 'page_size' : 'next_page_token';
      return failureResponse(
        invalidRequest([{ field, location: 'query', issue: 'INVALID_PARAMETER_VALUE', description }]),
      );
    }
    const earliest = new Date(core.clock().getTime() - longestBack).toISOString();
    if (since !== undefined && !(since >= earliest && Number.isFinite(Date.parse(since)))) {
      const description = 'The time must be within the last 180 days.';
      return failureResponse(
        invalidRequest([
          { field: 'create_time_after', location: 'query', issue: 'INVALID_PARAMETER_VALUE', description },
        ]),
      );
    }
    const all = core.books
      .list('disputes')
      .filter((dispute) => captureId === undefined || dispute.captureId === captureId)
      .filter(({ createTime }) => since === undefined || Date.parse(createTime) > Date.parse(since))
      .reverse();
    const start = Number(from);
    const page = all.slice(start, start + Number(size));
    const self = `${core.publicUrl()}/v1/customer/disputes`;
    const more = start + page.length < all.length;
    return respond(
      c,
      {
        items: page.map((dispute) => disputeSummary(dispute, core)),
        links: [
          { href: self, rel: 'self', method: 'GET' },
          ...(more
            ? [
                {
                  href: `${self}?${new URLSearchParams({ page_size: size, next_page_token: String(start + page.length), ...(since !== undefined && { create_time_after: since }) })}`,
                  rel: 'next',
                  method: 'GET',
                },
              ]
            : []),
        ],
      },
      200,
    );
  });

  routes.get('/v1/customer/disputes/:id', (c) => {
    const dispute = core.books.find('disputes', c.req.param('id'));
    return dispute ? respond(c, presentDispute(dispute, core), 200) : failureResponse(notFound());
  });

  return routes;
}
