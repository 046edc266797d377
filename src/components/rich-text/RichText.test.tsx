// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RichText } from './RichText';
import { hasText, toHeadingId } from './richTextValue';

const field = [
  { type: 'heading2', text: 'What is nisab?', spans: [] },
  {
    type: 'paragraph',
    text: 'Nisab نصاب is a threshold: see cases and the ATO.',
    spans: [
      { start: 0, end: 5, type: 'strong' },
      { start: 6, end: 10, type: 'label', data: { label: 'arabic' } },
      { start: 31, end: 36, type: 'hyperlink', data: { link_type: 'Document', url: '/cases' } },
      { start: 45, end: 48, type: 'hyperlink', data: { link_type: 'Web', url: 'https://example.org' } },
    ],
  },
  { type: 'list-item', text: 'Gold', spans: [] },
  { type: 'list-item', text: 'Silver', spans: [] },
  { type: 'o-list-item', text: 'Weigh', spans: [] },
];

describe('rich text', () => {
  it('rich text gives headings a fragment', () => {
    render(<RichText field={field} />);
    expect(screen.getByRole('heading', { level: 2, name: 'What is nisab?' })).toHaveAttribute('id', 'what-is-nisab');
  });

  it('rich text links within the site and out of it, and marks Arabic text as Arabic', () => {
    render(<RichText field={{ richText: field }} />);
    expect(screen.getByRole('link', { name: 'cases' })).toHaveAttribute('href', '/cases');
    expect(screen.getByRole('link', { name: 'ATO' })).toHaveAttribute('rel', 'noopener external');
    expect(screen.getByText('نصاب')).toHaveAttribute('lang', 'ar');
    expect(screen.getByText('Nisab').tagName).toBe('STRONG');
  });

  it('rich text puts the items of a list into one list', () => {
    render(<RichText field={field} />);
    const [bullets, numbers] = screen.getAllByRole('list');
    expect(within(bullets as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
    expect(numbers?.tagName).toBe('OL');
  });

  it.each([null, undefined, [], { richText: [] }, [{ type: 'paragraph', text: '  ', spans: [] }]])(
    'rich text renders nothing for an empty field (%j)',
    (empty) => {
      const { container } = render(<RichText field={empty} />);
      expect(container).toBeEmptyDOMElement();
      expect(hasText(empty)).toBe(false);
    },
  );
});

describe('the spans of rich text', () => {
  const html = (text: string, spans: unknown[]) => {
    const { container } = render(<RichText field={[{ type: 'paragraph', text, spans }]} />);
    return container.querySelector('p')?.innerHTML;
  };

  it('the spans of rich text are nested if one is inside another, also in reverse order', () => {
    const spans = [
      { start: 4, end: 8, type: 'em' },
      { start: 0, end: 12, type: 'strong' },
    ];
    expect(html('All zakat is due', spans)).toBe('<strong>All <em>zaka</em>t is</strong> due');
  });

  it('the spans of rich text are cut in two if they overlap', () => {
    const spans = [
      { start: 0, end: 6, type: 'strong' },
      { start: 3, end: 9, type: 'em' },
    ];
    expect(html('abcdefghi', spans)).toBe('<strong>abc<em>def</em></strong><em>ghi</em>');
  });

  it('the spans of rich text can be adjacent, on the same words and at both ends', () => {
    const spans = [
      { start: 0, end: 1, type: 'strong' },
      { start: 1, end: 2, type: 'em' },
      { start: 3, end: 4, type: 'strong' },
      { start: 3, end: 4, type: 'em' },
    ];
    expect(html('abcd', spans)).toBe('<strong>a</strong><em>b</em>c<strong><em>d</em></strong>');
  });

  it('rich text shows line breaks, and the text of a span of an unknown type', () => {
    expect(html('one\ntwo', [{ start: 0, end: 3, type: 'label', data: { label: 'unheard of' } }])).toBe('one<br>two');
  });

  it('rich text shows every word in order, for any spans', () => {
    const span = fc.record({
      start: fc.nat(12),
      length: fc.nat(12),
      type: fc.constantFrom('strong', 'em', 'label', 'hyperlink'),
    });
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12, unit: fc.constantFrom(...'abc def') }),
        fc.array(span, { maxLength: 5 }),
        (words, raw) => {
          const text = `${words}.`;
          const spans = raw
            .map(({ start, length, type }) => ({ start, end: Math.min(start + length, text.length), type, data: {} }))
            .filter(({ start, end }) => start < end);
          const field = [{ type: 'paragraph', text, spans }];
          expect(render(<RichText field={field} />).container.textContent).toBe(text);
          cleanup();
        },
      ),
    );
  });
});

describe('rich text of a page that was served', () => {
  /** A page as its HTML says it, taken over by a script that has `field` for its text. */
  function takeOver(html: string) {
    vi.stubGlobal('___loader', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const errors: unknown[] = [];
    const onRecoverableError = (error: unknown) => void errors.push(error);
    const { rerender } = render(<RichText field={field} />, { container, hydrate: true, onRecoverableError });
    return { page: container, errors, show: (next: typeof field) => rerender(<RichText field={next} />) };
  }

  it('rich text of a served page is hydrated unchanged, and is replaced by other text', () => {
    const { page, errors, show } = takeOver(renderToString(<RichText field={field} />));
    const [heading] = page.getElementsByTagName('h2');
    show(field);
    expect(errors).toEqual([]);
    expect(heading).toBeInTheDocument();
    expect(within(page).getAllByRole('link')).toHaveLength(2);
    show([{ type: 'paragraph', text: 'Other text.', spans: [] }]);
    expect(page.textContent).toBe('Other text.');
    show(field);
    expect(within(page).getByRole('heading', { name: 'What is nisab?' })).toBeInTheDocument();
  });

  it('rich text is rendered if the served HTML was another page’s', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { page, errors } = takeOver('<p>Another page</p>');
    expect(errors).not.toEqual([]);
    expect(within(page).getByRole('heading', { name: 'What is nisab?' })).toBeInTheDocument();
  });
});

describe('the fragments of headings', () => {
  it.each([
    ['What is nisab?', 'what-is-nisab'],
    ['Zakāt al-fiṭr', 'zakat-al-fitr'],
    ['  A$18 a person  ', 'a-18-a-person'],
    ['The Qur’an’s eight', 'the-qurans-eight'],
  ])('the heading %j has the fragment %s', (text, id) => {
    expect(toHeadingId(text)).toBe(id);
  });
});
