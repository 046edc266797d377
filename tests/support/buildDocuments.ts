import { readFileSync } from 'node:fs';
import type { ContentDocument } from '../../src/content/validation/contentDocument';
import { toKind } from '../../src/domain/donation/CatalogueDocuments';
import { readCustomTypeModels } from '../../src/gatsby-node/readModels';
import { aDocument, aDocumentLink, aLandingPage, anImage } from '../builders/contentDocument';

type Data = Record<string, unknown>;

/** Makes a case with what its page can't do without. */
export const aBuiltCase = (uid: string, data: Data = {}): ContentDocument =>
  aDocument('case', uid, { title: `Case ${uid}`, status: 'open', image: anImage(), ...data });

/** Makes a program with what its page can't do without. */
export const aBuiltProgram = (uid: string, data: Data = {}): ContentDocument =>
  aDocument('program', uid, { title: `Program ${uid}`, image: anImage(), ...data });

/** Makes the least that makes a site: the document of each single type, one each of a few others, and the data that every page shows. */
export function aSmallSite(): ContentDocument[] {
  const documents = ownDocuments();
  const singles = readCustomTypeModels(process.cwd()).filter(({ repeatable }) => repeatable === false);
  const missing = singles.filter(({ id }) => documents.every(({ type }) => type !== id));
  return [...documents, ...missing.map(({ id }) => aDocument(id, null, readTerms(id) ?? { title: `The ${id}` }))];
}

/** The prices and limits of a donation page or the pay page, as the project publishes them; `null` for other types. */
function readTerms(type: string): Data | null {
  if (!toKind(type) && type !== 'pay_page') return null;
  const { data } = JSON.parse(readFileSync(`src/content/documents/${type}/${type}.json`, 'utf8')) as ContentDocument;
  return Object.fromEntries(Object.entries(data).filter(([field]) => termFields.test(field)));
}

/** The fields that price and limit donations, and the titles. */
const termFields = /^(title|checkout_title|fund_name|minimum|maximum_(total|lines)|rules|\w+_fee_\w+)$/;

function ownDocuments(): ContentDocument[] {
  return [
    aDocument('global', null, {
      site_name: 'Mizan Zakat Foundation',
      short_name: 'Mizan',
      abn: '00 000 000 000',
      postal_address: 'Mizan Zakat Foundation, Level 2, 14 Example Street, Parramatta NSW 2150',
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
