/** Whether a document of the type is the page at its path, or linkable data of another type's page there. */
export type RouteRole = 'page' | 'data';

export interface Route {
  /** Custom type id in the content service. */
  readonly type: string;
  /** Path in the content service's route-resolver notation; `:uid` is the document's uid. */
  readonly path: string;
  readonly role: RouteRole;
}

/** The one table of paths by custom type. Three paths have two types each; the row with role `page` makes the page. */
export const routes = [
  { type: 'home_page', path: '/', role: 'page' },
  { type: 'global', path: '/', role: 'data' },
  { type: 'about_page', path: '/about', role: 'page' },
  { type: 'member', path: '/about', role: 'data' },
  { type: 'account_page', path: '/account', role: 'page' },
  { type: 'apply_page', path: '/apply', role: 'page' },
  { type: 'calculate_page', path: '/calculate', role: 'page' },
  { type: 'case', path: '/case/:uid', role: 'page' },
  { type: 'cases_page', path: '/cases', role: 'page' },
  { type: 'contact_page', path: '/contact', role: 'page' },
  { type: 'donation_page', path: '/pay', role: 'page' },
  { type: 'pay_page', path: '/pay', role: 'data' },
  { type: 'fidyah_donation_page', path: '/pay/fidyah', role: 'page' },
  { type: 'fitr_donation_page', path: '/pay/fitr', role: 'page' },
  { type: 'ramadan_donation_page', path: '/pay/ramadan', role: 'page' },
  { type: 'sadaqah_donation_page', path: '/pay/sadaqah', role: 'page' },
  { type: 'tainted_wealth_donation_page', path: '/pay/tainted_wealth', role: 'page' },
  { type: 'zakat_donation_page', path: '/pay/zakat', role: 'page' },
  { type: 'faq_page', path: '/faq', role: 'page' },
  { type: 'guides_page', path: '/guides', role: 'page' },
  { type: 'landing_page', path: '/:uid', role: 'page' },
  { type: 'learn_page', path: '/learn', role: 'page' },
  { type: 'partner', path: '/partner/:uid', role: 'page' },
  { type: 'privacy_policy_page', path: '/privacy', role: 'page' },
  { type: 'program', path: '/program/:uid', role: 'page' },
  { type: 'programs_page', path: '/programs', role: 'page' },
] as const satisfies readonly Route[];

/** Types with a single document: all with a fixed path, except members of the about page. */
export const singleTypes: readonly string[] = routes
  .filter(({ type, path }) => !path.includes(':uid') && type !== 'member')
  .map(({ type }) => type);

export type DocumentType = (typeof routes)[number]['type'];

/** Paths of pages without a document; a `landing_page` uid may not be one of them. */
export const standalonePaths = [
  '/404',
  '/500',
  '/impact',
  '/impact/verify',
  '/offline',
  '/plan',
  '/preview',
  '/ramadan-calendars',
  '/right-to-zakat-draft',
  '/search',
] as const;

/** Paths that lead elsewhere (`config/headers/formatOtherHosts.ts`); a `landing_page` uid may not be one of them either. */
export const redirectedPaths = ['/donate', '/zakat', '/calculator'] as const;

/** The facts that a link resolver needs of a document or a link to one. */
export interface LinkedDocument {
  readonly type: string;
  readonly uid?: string | null;
}

/**
 * Returns the path of a document, or `null` for an unknown type or a missing uid, without the anchor of linkable data (a member
 * on the about page).
 */
export function resolvePath(document: LinkedDocument): string | null {
  const route = routes.find(({ type }) => type === document.type);
  if (!route) return null;
  if (!route.path.includes(':uid')) return route.path;
  return document.uid ? route.path.replace(':uid', document.uid) : null;
}

/** The table as the content service's `routes` query parameter, so that it fills in `url`. */
export const contentServiceRoutes: { type: string; path: string }[] = routes.map(({ type, path }) => ({ type, path }));
