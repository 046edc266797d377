// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AreaNav } from './Area';

it('the account menu links to each part, marks the current one, shows who is signed in, and closes after a choice', async () => {
  const onSignOut = vi.fn();
  render(<AreaNav page="gifts" email="amina@donor.example" isFinance={false} onSignOut={onSignOut} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/',
    '#/gifts',
    '#/plans',
    '#/methods',
    '#/statement',
    '#/zakat',
    '#/profile',
    '#/newsletter',
    '#/security',
    '#/data',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Gifts');
  expect(screen.getByText('amina@donor.example')).toBeInTheDocument();
  const menu = screen.getByRole('button', { name: 'Your account: Gifts' });
  await userEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('the account menu links to finance for a member of finance', () => {
  render(<AreaNav page="finance" email="finance@mizan.example" isFinance onSignOut={vi.fn()} />);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Finance');
});
