import { parseCatalogue, type CatalogueIssue, type CatalogueProblem } from '../../domain/donation/parseCatalogue';
import { formatAud } from '../../domain/money';
import { toCatalogueDocuments, type ApiDocument } from '../../domain/donation/CatalogueDocuments';
import { routes } from '../routes';
import { formatDocumentName, type ContentIssue } from './ContentIssue';
import { isObject } from './walkData';

/** A document whose `data` may be anything. */
interface CheckedDocument extends Omit<ApiDocument, 'data'> {
  readonly data: unknown;
}

/**
 * Finds prices and limits that the donation form and the payment functions can't use, by their own rule. A message says what would be closed.
 * Documents that are missing are reported by `checkSingles`, and titles of cases and programs by `checkWording`.
 */
export function checkGiving(documents: readonly CheckedDocument[]): ContentIssue[] {
  const readable = documents.flatMap(({ data, ...document }) => (isObject(data) ? [{ ...document, data }] : []));
  const names = new Set(readable.map(formatDocumentName));
  return parseCatalogue(toCatalogueDocuments(readable))
    .issues.filter(({ document, closes }) => names.has(document) && closes !== 'beneficiary')
    .map(({ document, field, problem, closes }) => ({
      document,
      field,
      message: `${describeProblem(problem)}${consequences[closes] ?? `: this closes giving at ${findPath(closes)}`}`,
      ...(closes !== 'nothing' && { closesGiving: true as const }),
    }));
}

/** Says to an editor what a field must be, and what it is. */
function describeProblem(problem: CatalogueProblem): string {
  switch (problem.code) {
    case 'missing':
      return 'must be filled in';
    case 'dollars':
      return `must be an amount of dollars with at most two decimals, from ${formatAud(problem.min)} to ${formatAud(problem.max)}; it is ${show(problem.value)}`;
    case 'whole':
      return `must be a whole number from ${problem.min} to ${problem.max}; it is ${show(problem.value)}`;
    case 'percentage':
      return `must be a percentage under 50 with at most two decimals, such as 1.75; it is ${show(problem.value)}`;
    case 'eid_time':
      return 'must be a time of the 24-hour clock, such as 07:15, where the day of the prayer is set';
    case 'eid_announced':
      return `must be one of the days around ${problem.firstDay}; it is ${show(problem.value)}`;
  }
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'missing';

const consequences: Readonly<Partial<Record<CatalogueIssue['closes'], string>>> = {
  everything: ': this closes giving on every page',
  nothing: ': it isn’t suggested',
};

/** The path of a kind's donation page. */
const findPath = (kind: string) => routes.find(({ type }) => type === `${kind}_donation_page`)?.path ?? kind;
