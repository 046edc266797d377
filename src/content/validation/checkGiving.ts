import { parseCatalogue, type CatalogueIssue } from '../../domain/donation/parseCatalogue';
import { toCatalogueDocuments, type ApiDocument } from '../../domain/donation/CatalogueDocuments';
import { routes } from '../routes';
import { formatDocumentName, type ContentIssue } from './ContentIssue';
import { isObject } from './walkData';

/** A document whose `data` may be anything. */
interface CheckedDocument extends Omit<ApiDocument, 'data'> {
  readonly data: unknown;
}

/**
 * Prices and limits that the donation form and the payment functions can't use, by their own rule. A message says what would be closed.
 * Documents that are missing are reported by `checkSingles`, and titles of cases and programs by `checkWording`.
 */
export function checkGiving(documents: readonly CheckedDocument[]): ContentIssue[] {
  const readable = documents.flatMap(({ data, ...document }) => (isObject(data) ? [{ ...document, data }] : []));
  const names = new Set(readable.map(formatDocumentName));
  return parseCatalogue(toCatalogueDocuments(readable))
    .issues.filter(({ document, closes }) => names.has(document) && closes !== 'beneficiary')
    .map(({ document, field, message, closes }) => ({
      document,
      field,
      message: `${message}${consequences[closes] ?? `: this closes giving at ${findPath(closes)}`}`,
      ...(closes !== 'nothing' && { closesGiving: true as const }),
    }));
}

const consequences: Readonly<Partial<Record<CatalogueIssue['closes'], string>>> = {
  everything: ': this closes giving on every page',
  nothing: ': it isn’t suggested',
};

/** The path of a kind's donation page. */
const findPath = (kind: string) => routes.find(({ type }) => type === `${kind}_donation_page`)?.path ?? kind;
