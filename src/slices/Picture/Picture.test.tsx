// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { picture } from '../../../tests/builders/picture';
import Picture from './index';

it('the picture slice is a figure with its caption', () => {
  render(<Picture slice={{ primary: { image: picture('A hall with long tables'), caption: 'Iftar in Auburn' } }} />);
  expect(screen.getByRole('figure')).toHaveTextContent('Iftar in Auburn');
  expect(screen.getByRole('img', { name: 'A hall with long tables' })).toBeInTheDocument();
});

it('the picture slice renders nothing without a picture', () => {
  const { container } = render(<Picture slice={{ primary: { image: {}, caption: 'Nothing' } }} />);
  expect(container).toBeEmptyDOMElement();
});
