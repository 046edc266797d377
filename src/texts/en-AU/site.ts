import type { ReactElement } from 'react';
import { area, message, rich } from '../message';

/** Texts of the parts that every page shares, by what shows them. Those of parts that some pages have are in `controls`, those of forms in `forms`. */
export const copy = area('site', {
  layout: {
    abn: (abn: string) => message('ABN {abn}', { abn }),
    skip: 'Skip to content',
    announcement: 'Announcement',
    dismiss: 'Dismiss the announcement',
    main: 'Main',
    menu: 'Menu',
    close: 'Close',
    search: 'Search',
    home: (siteName: string) => message('{siteName}, home', { siteName }),
    account: 'Your account',
    accountSignedIn: (account: string) => message('{account}, signed in', { account }),
    signedIn: 'Signed in',
    breadcrumb: 'Breadcrumb',
    give: 'Give',
    footer: 'Footer',
    allPages: 'All pages',
    languages: 'Languages',
    /** Above the page of a document without a translation; only seen in other languages. */
    inEnglish: 'This page is in English. It has not been translated yet.',
    followUs: 'Follow us',
    /** Announced to screen readers. */
    navigated: (title: string) => message('Navigated to {title}', { title }),
  },
  cards: {
    funded: 'Funded',
    closed: 'Closed',
    raised: (title: string | null | undefined) =>
      title ? message('Raised for {title}', { title }) : message('Raised for this case'),
    raisedOf: (raised: string, goal: string) => message('{raised} of {goal}', { raised, goal }),
    partnerSince: (year: number) => message('partner since {year}', { year }),
    zakatEligible: 'Zakat eligible',
    sadaqahOnly: 'Sadaqah only',
  },
  /** In place of a page that could not be drawn. */
  broken: {
    title: 'We could not show this page',
    text: 'Something went wrong in your browser. Nothing was sent and nothing was charged.',
    next: (reload: (words: string) => ReactElement, home: (words: string) => ReactElement) =>
      rich('<reload>Load the page again</reload> or <home>go to the home page</home>.', { reload, home }),
  },
});
