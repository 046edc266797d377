import type { ReactNode } from 'react';
import { area, message, rich } from '../../message';

/** Texts of the pages without a document (`src/pages`), but for the draft of “The right to zakat”, which is its own page's content. */
export const standaloneCopy = area('pages/standalone', {
  goHome: 'Go to the home page',
  contact: 'Contact us',
  notFound: {
    title: 'Page not found',
    lede: 'If you typed the address, check that it is right. If you followed a link, the page may have moved. Nothing you did has been lost.',
    search: 'Search the site',
    give: 'Give',
    workOut: 'Work out your zakat',
    cases: 'See the cases',
    questions: 'Questions and answers',
    help: 'Ask for help',
  },
  serverError: {
    title: 'Something went wrong on our side',
    lede: 'We could not show this page. Nothing was charged. Please try again in a minute. If it still does not work, contact us.',
  },
  offline: {
    title: 'You are offline',
    lede: 'This page needs the internet, and your device is not connected right now.',
    tryAgain: 'Try again',
    whenConnected: (link: (words: string) => ReactNode) =>
      rich('When you have a connection, <link>load this page again</link>.', { link }),
    saved: 'Pages you can read now',
    noneSaved: 'No page is saved on this device yet. Pages you open are saved so that you can read them offline.',
    give: 'Give without the internet',
    giveText: 'Call us to give by card, or make a transfer at a branch of your bank or by phone banking.',
  },
  plan: {
    title: 'Your plan',
    lede: 'See your regular gift. Change, pause or stop it whenever you like.',
  },
  preview: {
    title: 'Previews of unpublished pages',
    lede: 'A preview link from the content editor opens here and leads on to the page. Without one there is nothing to show.',
  },
  ramadanCalendars: {
    title: 'Ramadan calendars',
    description:
      'Suhur, iftar and prayer times for the coming Ramadan in Sydney, Melbourne, Brisbane, Perth, Adelaide, Canberra, Hobart and Darwin.',
    lede: 'Prayer times for every day of the next Ramadan in Australia’s capital cities. Read them, print them or add them to your calendar.',
    year: (year: number) => message('Ramadan {year} AH', { year }),
    home: 'Home',
    give: 'Give in Ramadan',
    fitr: 'Zakat al-fitr, given before the Eid prayer',
    fidyah: 'Fidyah, for fasts you can’t make up',
    ramadan: 'A gift in Ramadan',
  },
});
