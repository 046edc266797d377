// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import NisabPanel from './index';

const readNisabToday = vi.hoisted(() => vi.fn());
vi.mock('../../features/calculate/prices/readNisabToday', () => ({ readNisabToday }));
readNisabToday.mockReturnValue(new Promise(() => undefined));

const primary = { heading: 'The nisab today', link: { url: '/nisab' }, link_label: 'Which metal?' };
const nisab = {
  goldPrice: '152.40',
  silverPrice: '1.845',
  goldGrams: '85',
  silverGrams: '595',
  goldCents: 1295400,
  silverCents: 109778,
  priceDate: '2026-05-04',
  priceSource: 'Bullion price',
  priceMaxAgeDays: '7',
};

it('the nisab panel shows both metals in dollars, with prices and weights', () => {
  render(<NisabPanel slice={{ primary }} context={{ nisab }} />);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'A$1,097.78',
    '595 g at A$1.845 a gram',
    'A$12,954.00',
    '85 g at A$152.40 a gram',
  ]);
  expect(screen.getByText('Bullion price').parentElement).toHaveTextContent(
    'Prices of 4 May 2026 in Sydney · Bullion price',
  );
  expect(screen.getByRole('link', { name: 'Which metal?' })).toHaveAttribute('href', '/nisab');
});

it('the nisab panel shows the market’s price, which is not called old until then', async () => {
  let answer: (today: { nisab: typeof nisab; isOld: boolean }) => void = () => undefined;
  readNisabToday.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<NisabPanel slice={{ primary }} context={{ nisab }} />);
  await vi.waitFor(() => expect(readNisabToday).toHaveBeenLastCalledWith(nisab));
  expect(screen.queryByText(/prices are old/)).toBeNull();
  answer({ nisab: { ...nisab, silverCents: 119000, silverPrice: '2.00', priceDate: '2026-11-20' }, isOld: true });
  expect(await screen.findByText('A$1,190.00')).toBeInTheDocument();
  expect(screen.getByText(/Prices of 20 November 2026/)).toHaveTextContent(/^These prices are old\. Prices of/);
});

it('the nisab panel renders nothing without prices', () => {
  const { container } = render(<NisabPanel slice={{ primary }} context={{}} />);
  expect(container).toBeEmptyDOMElement();
});
