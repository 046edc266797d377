// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldChange } from '../../../content/fieldChanges';
import { FieldChanges } from './FieldChanges';

const data = { slices: [{ slice_type: 'hero' }, { slice_type: 'text_section' }] };
const text = (value: string, spans: object[] = []) => [{ type: 'paragraph', text: value, spans }];
const image = (name: string, alt: string) => ({
  url: `https://images.prismic.io/mizan-zakat/${name}?auto=compress,format`,
  dimensions: { width: 4, height: 3 },
  alt,
});

/** Draws the list of one change. */
const show = (change: Partial<FieldChange>) =>
  render(
    <FieldChanges
      changes={[{ path: 'data.title', kind: 'changed', before: null, after: null, ...change }]}
      data={data}
      editUrl="http://localhost:9001/content/edit?document=a"
    />,
  );

it('a changed field shows the words added and removed, and leads to its place in the form', () => {
  const path = 'data.slices[1].primary.text';
  const { container } = show({ path, before: text('Give each month'), after: text('Give every month') });
  expect(container.querySelector('del')).toHaveTextContent('each');
  expect(container.querySelector('ins')).toHaveTextContent('every');
  expect(screen.getByText('Block 2 (text section), text')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Edit Block 2 (text section), text' });
  expect(link).toHaveAttribute('href', `http://localhost:9001/content/edit?document=a#${path}`);
});

it('a changed picture is shown beside the one before, with both descriptions', () => {
  show({ path: 'data.image', before: image('a.svg', 'A river'), after: image('b.svg', 'A tree') });
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(['A river', 'A tree']);
  expect(screen.getAllByRole('img')[1]).toHaveAttribute(
    'src',
    expect.stringContaining('/b.svg?auto=compress,format&w=320'),
  );
});

it('a picture that is new says that there was none', () => {
  show({ path: 'data.image', before: {}, after: image('b.svg', 'A tree') });
  expect(screen.getByText('No picture')).toBeInTheDocument();
});

it('a text of which only the marks changed says so', () => {
  show({ before: text('Give'), after: text('Give', [{ start: 0, end: 4, type: 'strong' }]) });
  expect(screen.getByText(/The words are the same/)).toBeInTheDocument();
});

it.each([
  ['added', { before: undefined, after: { slice_type: 'hero', primary: { heading: 'New block' }, items: [] } }, 'ins'],
  ['removed', { before: { slice_type: 'hero', primary: { heading: 'Old' }, items: [] }, after: undefined }, 'del'],
] as const)('a block that was %s says so, with its words', (kind, values, mark) => {
  const { container } = show({ path: 'data.slices[0]', kind, ...values });
  expect(container).toHaveTextContent(`(${kind})`);
  expect(container.querySelector(mark)).toHaveTextContent(/New block|Old/);
});
