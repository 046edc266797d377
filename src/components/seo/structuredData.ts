import type { Article, BreadcrumbList, DonateAction, FAQPage, NGO, WebSite } from 'schema-dts';

/** An object that the site tells search engines, by schema.org's definitions; a name by itself says nothing. */
export type StructuredData = Exclude<Article | BreadcrumbList | DonateAction | FAQPage | NGO | WebSite, string>;
