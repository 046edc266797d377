// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import Quote from './index';

it('the quote slice names the person quoted', () => {
  render(<Quote slice={{ primary: { words: 'They listened.', attribution: 'A case worker', role: 'Lismore' } }} />);
  expect(screen.getByRole('blockquote')).toHaveTextContent('They listened.');
  expect(screen.getByRole('figure')).toHaveTextContent('A case workerLismore');
});

it('the quote slice reads preview data, in which the field has its own name', () => {
  render(<Quote slice={{ primary: { text: 'They listened.' } }} />);
  expect(screen.getByRole('blockquote')).toHaveTextContent('They listened.');
});

it('the quote slice renders nothing without text', () => {
  const { container } = render(<Quote slice={{ primary: { attribution: 'Nobody' } }} />);
  expect(container).toBeEmptyDOMElement();
});
