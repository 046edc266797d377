import type { ContentDocument } from '../../src/content/validation/contentDocument';
import { readCustomTypeModels } from '../../src/gatsby-node/readModels';
import { aDocument, aDocumentLink, aLandingPage, anImage } from '../builders/contentDocument';

type Data = Record<string, unknown>;

/** A case with what its page can't do without. */
export const aBuiltCase = (uid: string, data: Data = {}): ContentDocument =>
  aDocument('case', uid, { title: `Case ${uid}`, status: 'open', image: anImage(), ...data });

/** A program with what its page can't do without. */
export const aBuiltProgram = (uid: string, data: Data = {}): ContentDocument =>
  aDocument('program', uid, { title: `Program ${uid}`, image: anImage(), ...data });

/** The least that makes a site: the document of each single type, one each of a few others, and the data that every page shows. */
export function aSmallSite(): ContentDocument[] {
  const documents = ownDocuments();
  const singles = readCustomTypeModels(process.cwd()).filter(({ repeatable }) => repeatable === false);
  const missing = singles.filter(({ id }) => documents.every(({ type }) => type !== id));
  return [...documents, ...missing.map(({ id }) => aDocument(id, null, { title: `The ${id}` }))];
}

function ownDocuments(): ContentDocument[] {
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
