// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import Questions from './index';

const items = [
  { question: 'What is nisab?', answer: [{ type: 'paragraph', text: 'A threshold.', spans: [] }] },
  { question: null, answer: [] },
];

it('the slice of questions folds each answer under its question, with a fragment of its own', () => {
  render(
    <Questions slice={{ primary: { heading: 'Asked often', link: { url: '/faq' }, link_label: 'All' }, items }} />,
  );
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 3, name: 'What is nisab?' })).toBeInTheDocument();
  expect(document.getElementById('what-is-nisab')).toHaveTextContent('A threshold.');
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/faq');
});

it('the slice of more than five questions is behind a button if the page folds', () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ ...items[0], question: `Question ${index}?` }));
  const { rerender } = render(<Questions slice={{ primary: {}, items: many }} context={{ folds: true }} />);
  const button = screen.getByRole('button', { name: 'See all 6 questions' });
  expect(document.getElementById(button.getAttribute('aria-controls')!)).toHaveTextContent('Question 5?');
  rerender(<Questions slice={{ primary: {}, items: many.slice(1) }} context={{ folds: true }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
