// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from './RichText';
import { hasText, headingId } from './richTextValue';

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

describe('RichText', () => {
  it('gives headings a fragment', () => {
    render(<RichText field={field} />);
    expect(screen.getByRole('heading', { level: 2, name: 'What is nisab?' })).toHaveAttribute('id', 'what-is-nisab');
  });

  it('links within the site and out of it, and names Arabic as Arabic', () => {
    render(<RichText field={{ richText: field }} />);
    expect(screen.getByRole('link', { name: 'cases' })).toHaveAttribute('href', '/cases');
    expect(screen.getByRole('link', { name: 'ATO' })).toHaveAttribute('rel', 'noopener external');
    expect(screen.getByText('نصاب')).toHaveAttribute('lang', 'ar');
    expect(screen.getByText('Nisab').tagName).toBe('STRONG');
  });

  it('keeps the items of a list together', () => {
    render(<RichText field={field} />);
    const [bullets, numbers] = screen.getAllByRole('list');
    expect(within(bullets as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
    expect(numbers?.tagName).toBe('OL');
  });

  it.each([null, undefined, [], { richText: [] }, [{ type: 'paragraph', text: '  ', spans: [] }]])(
    'draws nothing for an empty field (%j)',
    (empty) => {
      const { container } = render(<RichText field={empty} />);
      expect(container).toBeEmptyDOMElement();
      expect(hasText(empty)).toBe(false);
    },
  );
});

describe('headingId', () => {
  it.each([
    ['What is nisab?', 'what-is-nisab'],
    ['Zakāt al-fiṭr', 'zakat-al-fitr'],
    ['  A$18 a person  ', 'a-18-a-person'],
    ['The Qur’an’s eight', 'the-qurans-eight'],
  ])('makes %j the fragment %s', (text, id) => {
    expect(headingId(text)).toBe(id);
  });
});
