// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import Notice from './index';

const text = [{ type: 'paragraph', text: 'Ask a scholar.', spans: [] }];

it.each(['note', 'ruling', 'care', 'unheard of', null])(
  'the notice slice is a note for screen readers, in any tone (%j)',
  (tone) => {
    render(<Notice slice={{ primary: { tone, heading: 'Whose rulings', text } }} />);
    expect(screen.getByRole('note')).toHaveTextContent('Whose rulingsAsk a scholar.');
  },
);
