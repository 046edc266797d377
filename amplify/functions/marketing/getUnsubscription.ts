import type { AppContext } from '../../lib/http';

/**
 * `GET /subscriptions/unsubscribe`: somebody opened the address of a `List-Unsubscribe` header. Leads to the page that does it: a
 * program that follows every link of an e-mail stops nobody's news.
 */
export const getUnsubscription = (siteOrigin: () => string) => (c: AppContext) =>
  c.redirect(`${siteOrigin()}/contact#/newsletter/unsubscribe/${encodeURIComponent(c.req.query('token') ?? '')}`, 303);
