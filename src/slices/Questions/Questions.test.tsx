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
