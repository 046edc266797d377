import type { ContentDocument } from '../../src/content/validation/contentDocument';
import { aDocument, aDocumentLink, aLandingPage, anImage } from '../builders/contentDocument';

type Data = Record<string, unknown>;

/** A case with what its page can't do without. */
export const aBuiltCase = (uid: string, data: Data = {}): ContentDocument =>
  aDocument('case', uid, { title: `Case ${uid}`, status: 'open', image: anImage(), ...data });

/** A program with what its page can't do without. */
export const aBuiltProgram = (uid: string, data: Data = {}): ContentDocument =>
  aDocument('program', uid, { title: `Program ${uid}`, image: anImage(), ...data });

/** The least that makes a site: one document each of a few types, and the data that every page shows. */
export function aSmallSite(): ContentDocument[] {
  return [
    aDocument('global', null, {
      site_name: 'Mizan Zakat Foundation',
      short_name: 'Mizan',
      default_share_image: anImage(),
      giving_link: aDocumentLink('donation_page'),
      giving_label: 'Give',
    }),
    aDocument('home_page', null, { title: 'Home' }),
    aDocument('donation_page', null, { title: 'Give' }),
    aDocument('calculate_page', null, { title: 'Calculate' }),
    aBuiltProgram('rent-relief'),
    aBuiltCase('winter-rent', { program: aDocumentLink('program.rent-relief') }),
    aLandingPage('what-is-zakat', { title: 'What is zakat?', kind: 'article', published_on: '2026-05-04' }),
  ];
}
