import type { routes } from '../content/routes';

/** The custom types with pages of their own. */
export type PageType = Extract<(typeof routes)[number], { role: 'page' }>['type'];

/** The template of each page type: a folder of `src/templates`, with the component named after it. */
export const pageTemplates: Readonly<Record<PageType, string>> = {
  home_page: 'Home',
  about_page: 'About',
  account_page: 'Account',
  apply_page: 'Apply',
  calculate_page: 'Calculate',
  case: 'Case',
  cases_page: 'Cases',
  contact_page: 'Contact',
  donation_page: 'Donation',
  fidyah_donation_page: 'Giving',
  fitr_donation_page: 'Giving',
  ramadan_donation_page: 'Giving',
  sadaqah_donation_page: 'Giving',
  tainted_wealth_donation_page: 'Giving',
  zakat_donation_page: 'Giving',
  faq_page: 'Faq',
  guides_page: 'Guides',
  landing_page: 'Landing',
  learn_page: 'Learn',
  partner: 'Partner',
  privacy_policy_page: 'PrivacyPolicy',
  program: 'Program',
  programs_page: 'Programs',
};

/** The uid of a landing page that is the report of a financial year: `annual-report-2025-26`. */
const reportUid = /^annual-report-(\d{4}-\d{2})$/;

/** Returns the year whose figures a landing page's report shows, `2025-26`; `null` for every other page. */
export function getReportYear({ type, uid, data }: PageDocument): string | null {
  return (type === 'landing_page' && data['kind'] === 'report' && reportUid.exec(uid ?? '')?.[1]) || null;
}

/** Returns the template of a document's page. */
export const getTemplate = (document: PageDocument & { readonly type: PageType }): string =>
  getReportYear(document) ? 'Report' : pageTemplates[document.type];

interface PageDocument {
  readonly type: string;
  readonly uid?: string | null | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}
