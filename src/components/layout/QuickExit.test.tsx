// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuickExit } from './QuickExit';

const replacePage = vi.fn();
const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.setItem('application', 'typed');
  render(<QuickExit replacePage={replacePage} />);
});
afterEach(() => {
  vi.useRealTimers();
  replacePage.mockReset();
  document.documentElement.hidden = false;
});

it('the quick exit replaces the page by the weather, and removes what the tab had typed', () => {
  fireEvent.click(screen.getByRole('link', { name: 'Leave this site' }));
  expect(replacePage).toHaveBeenCalledExactlyOnceWith('https://www.bom.gov.au/');
  expect(sessionStorage).toHaveLength(0);
  expect(document.documentElement.hidden).toBe(true);
  expect(document.title).toBe('Loading');
});

it('the quick exit leaves at the third press of Escape, and counts the presses', () => {
  escape();
  expect(screen.getByText('Press Escape twice more to leave.')).toBeInTheDocument();
  escape();
  expect(screen.getByText('Press Escape once more to leave.')).toBeInTheDocument();
  expect(replacePage).not.toHaveBeenCalled();
  escape();
  expect(replacePage).toHaveBeenCalledOnce();
});

it('the quick exit stays if presses are far apart, mixed, or Escape is held down', () => {
  escape();
  escape();
  act(() => void vi.advanceTimersByTime(5_000));
  escape();
  fireEvent.keyDown(document.body, { key: 'a' });
  escape();
  escape();
  fireEvent.keyDown(document.body, { key: 'Escape', repeat: true });
  expect(replacePage).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('application')).toBe('typed');
});

it('the quick exit gives a link within the page no entry that the back button would show', () => {
  render(
    <>
      <a href="#ask">Ask for help</a>
      <a href="/about">About</a>
    </>,
  );
  const [within, away] = [
    screen.getByRole('link', { name: 'Ask for help' }),
    screen.getByRole('link', { name: 'About' }),
  ];
  const followed = (event: Event) => event.preventDefault();
  window.addEventListener('click', followed);
  fireEvent.click(within, { ctrlKey: true });
  fireEvent.click(away);
  window.removeEventListener('click', followed);
  expect(replacePage).not.toHaveBeenCalled();
  fireEvent.click(within);
  expect(replacePage).toHaveBeenCalledExactlyOnceWith(`${location.href}#ask`);
  expect(sessionStorage.getItem('application')).toBe('typed');
});
