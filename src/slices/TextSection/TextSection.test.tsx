// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import TextSection from './index';

const text = [{ type: 'paragraph', text: 'Eighty-five grams of gold.', spans: [] }];

it('the text section is a region named by its heading, which has a fragment made of its words', () => {
  render(<TextSection slice={{ primary: { heading: 'What is nisab?', text } }} />);
  expect(screen.getByRole('region', { name: 'What is nisab?' })).toHaveTextContent('Eighty-five grams of gold.');
  expect(screen.getByRole('heading', { level: 2 })).toHaveAttribute('id', 'what-is-nisab');
});

it('the text section uses the editor’s anchor as its fragment if there is one', () => {
  render(<TextSection slice={{ primary: { heading: 'What is nisab?', anchor: 'nisab', text } }} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveAttribute('id', 'nisab');
});

it('the text section is shown without a heading if it has none', () => {
  render(<TextSection slice={{ primary: { text } }} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByText('Eighty-five grams of gold.')).toBeInTheDocument();
});
