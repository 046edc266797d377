// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import Table from './index';

const primary = { caption: 'Where each dollar went', head_1: 'Fund', head_2: 'Received', head_3: null, head_4: '' };
const items = [{ cell_1: 'Zakat', cell_2: 'A$10', cell_3: 'never shown' }];

it('the table slice is a named table with the first cell of each row as its header', () => {
  render(<Table slice={{ primary, items }} />);
  expect(screen.getByRole('table', { name: 'Where each dollar went' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Fund', 'Received']);
  expect(screen.getByRole('rowheader', { name: 'Zakat' })).toBeInTheDocument();
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['A$10']);
});

it('the table slice is behind a button with its name if the page folds on phones', () => {
  render(<Table slice={{ primary, items }} context={{ folds: true }} />);
  const button = screen.getByRole('button', { name: 'Where each dollar went' });
  expect(document.getElementById(button.getAttribute('aria-controls')!)).toHaveTextContent('Zakat');
});

it('the table slice can be scrolled by keyboard', () => {
  render(<Table slice={{ primary, items }} />);
  expect(screen.getByRole('region', { name: 'Where each dollar went' })).toHaveAttribute('tabindex', '0');
});

it('the table slice says that it scrolls sideways only if it does', () => {
  const { unmount } = render(<Table slice={{ primary, items }} />);
  expect(screen.queryByText(/Swipe the table sideways/)).toBeNull();
  unmount();
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(339);
  render(<Table slice={{ primary, items }} />);
  expect(screen.getByText(/Swipe the table sideways/)).toBeInTheDocument();
});
