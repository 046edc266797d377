// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import Quote from './index';

it('says whose words they are', () => {
  render(<Quote slice={{ primary: { words: 'They listened.', attribution: 'A case worker', role: 'Lismore' } }} />);
  expect(screen.getByRole('blockquote')).toHaveTextContent('They listened.');
  expect(screen.getByRole('figure')).toHaveTextContent('A case workerLismore');
});

it('reads preview data, which knows the words by their field’s own name', () => {
  render(<Quote slice={{ primary: { text: 'They listened.' } }} />);
  expect(screen.getByRole('blockquote')).toHaveTextContent('They listened.');
});

it('is not there without words', () => {
  const { container } = render(<Quote slice={{ primary: { attribution: 'Nobody' } }} />);
  expect(container).toBeEmptyDOMElement();
});
