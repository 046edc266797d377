// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { kinds } from '../../domain/donation/kinds';
import { loadContent } from '../../content/validation/loadContent';
import { GiveHere } from './GiveHere';
import type { TermsQuery } from './terms';

/** Builds what the pages query of the project's own documents, with other values in one of them. */
function aTermsQuery(type: string, data: Readonly<Record<string, unknown>>): TermsQuery {
  const documents = loadContent('.').documents.map((document) =>
    document.type === type ? { ...document, data: { ...document.data, ...data } } : document,
  );
  const of = (suffix: RegExp) => ({ nodes: documents.filter((document) => suffix.test(document.type)) });
  return {
    givingTerms: of(/_donation_page$/),
    payTerms: of(/^pay_page$/),
    caseTerms: of(/^case$/),
    programTerms: of(/^program$/),
  } as unknown as TermsQuery;
}

const pages = [null, ...kinds];

/** The pages on which nothing can be given. */
const listClosedPages = (terms: TermsQuery) =>
  pages.filter((kind) => {
    render(<GiveHere terms={terms} kind={kind} search="" />);
    const isClosed = screen.queryByText('You can’t give online at the moment') !== null;
    cleanup();
    return isClosed;
  });

it.each(kinds)('a smallest gift that is empty closes the page of %s only', (kind) => {
  expect(listClosedPages(aTermsQuery(`${kind}_donation_page`, { minimum: null }))).toEqual([kind]);
});

it('a largest number of lines that is empty closes all pages of giving', () => {
  expect(listClosedPages(aTermsQuery('pay_page', { maximum_lines: null }))).toEqual(pages);
});
