// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import NisabPanel from './index';

const primary = { heading: 'The nisab today', link: { url: '/nisab' }, link_label: 'Which metal?' };
const nisab = {
  goldPrice: '152.40',
  silverPrice: '1.845',
  goldGrams: '85',
  silverGrams: '595',
  goldCents: 1295400,
  silverCents: 109778,
  priceDate: '4 May 2026',
  priceSource: 'Bullion price',
};

it('the nisab panel shows both metals in dollars, with prices and weights', () => {
  render(<NisabPanel slice={{ primary }} context={{ nisab }} />);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'A$1,097.78',
    '595 g at A$1.845 a gram',
    'A$12,954.00',
    '85 g at A$152.40 a gram',
  ]);
  expect(screen.getByText('Prices of 4 May 2026 · Bullion price')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Which metal?' })).toHaveAttribute('href', '/nisab');
});

it('the nisab panel renders nothing without prices', () => {
  const { container } = render(<NisabPanel slice={{ primary }} context={{}} />);
  expect(container).toBeEmptyDOMElement();
});
