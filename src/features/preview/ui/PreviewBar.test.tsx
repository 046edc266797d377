// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { succeed } from '../../../domain/Result';
import { PreviewBar, SearchListing } from './PreviewBar';

afterEach(() => {
  document.head.innerHTML = '';
});

/** The list as an editor opens it over a page with a head. */
function open(head: string): Record<string, string> {
  document.head.innerHTML = head;
  const { container } = render(<SearchListing />);
  const list = container.querySelector('details')!;
  act(() => {
    list.open = true;
    list.dispatchEvent(new Event('toggle'));
  });
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent ?? '');
  const texts = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
  return Object.fromEntries(terms.map((term, index) => [term, texts[index] ?? '']));
}

it('the preview bar shows an editor what search engines and link previews read on the page', () => {
  const shown = open(
    `<title>Winter rent – Mizan</title>
     <meta name="description" content="Six weeks behind.">
     <link rel="canonical" href="https://mizan.example/case/winter-rent">
     <meta property="og:title" content="Winter rent">
     <meta property="og:image" content="https://pictures.example/rent.jpg">`,
  );
  expect(shown).toEqual({
    Title: 'Winter rent – Mizan',
    Description: 'Six weeks behind.',
    Address: 'https://mizan.example/case/winter-rent',
    Listed: 'Yes',
    'Shared links': 'Winter rent',
  });
  expect(screen.getByRole('img', { name: 'Shown with shared links' })).toHaveAttribute(
    'src',
    'https://pictures.example/rent.jpg',
  );
});

it('the preview bar says what a page lacks, and that search engines don’t list it', () => {
  expect(open('<title>Gone</title><meta name="robots" content="noindex, nofollow">')).toEqual({
    Title: 'Gone',
    Description: 'None. Search engines choose a part of the page.',
    Address: 'None',
    Listed: 'No (noindex, nofollow)',
    'Shared links': 'No title, without a picture',
  });
});

it.each([
  ['Can be published, with one problem', [true]],
  ['Can’t be published yet: 2 problems', [true, false]],
] as const)('the preview bar says whether a build refuses what is previewed: %s', (title, warnings) => {
  const issues = warnings.map((isWarning, index) => ({
    ...{ document: 'calculate_page', field: 'rules', message: `there is no row ${index}` },
    ...(isWarning && { isWarning }),
  }));
  const nothing = () => undefined;
  render(
    <PreviewBar
      {...{
        label: null,
        shareUrl: null,
        pageLanguages: [],
        otherLanguages: [],
        path: '/calculate',
        issues,
        showsPublished: false,
      }}
      {...{ onShowPublished: nothing, onMoment: nothing, onExit: nothing }}
      loadChanges={() => Promise.resolve([])}
      loadShareLinks={() => Promise.resolve(succeed([]))}
      findEditUrl={() => null}
      documentId={null}
      findPublishedPath={() => Promise.resolve(null)}
    />,
  );
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getByText(/there is no row 0/)).toBeInTheDocument();
});
