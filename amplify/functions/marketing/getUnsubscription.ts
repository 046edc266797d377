import type { AppContext } from '../../lib/http';

/**
 * `GET /subscriptions/unsubscribe`: the address of a `List-Unsubscribe` header. Redirects to the page that
 * unsubscribes, so that a program that follows every link of an email unsubscribes no one.
 */
export const getUnsubscription = (siteOrigin: () => string) => (c: AppContext) =>
  c.redirect(`${siteOrigin()}/contact#/newsletter/unsubscribe/${encodeURIComponent(c.req.query('token') ?? '')}`, 303);
