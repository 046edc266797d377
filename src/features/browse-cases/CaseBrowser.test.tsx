// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CaseBrowser } from './CaseBrowser';

const cases = [
  { url: '/case/rent', data: { title: 'Rent', category: 'Housing', status: 'open', zakat_eligible: true } },
  { url: '/case/bread', data: { title: 'Bread', category: 'Food', status: 'funded', zakat_eligible: false } },
];
const nothing = [{ type: 'paragraph', text: 'Nothing matches.', spans: [] }];
const show = () => render(<CaseBrowser heading="Narrow it down" cases={cases} emptyText={nothing} />);

beforeEach(() => history.replaceState(null, '', '/cases'));

describe('the list of cases', () => {
  it('the list of cases is filtered by what the visitor chooses, and the address says so', async () => {
    show();
    await userEvent.selectOptions(screen.getByLabelText('Need'), 'Food');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 cases');
    expect(screen.getByRole('link', { name: 'Bread' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Rent' })).not.toBeInTheDocument();
    expect(location.search).toBe('?category=Food');
  });

  it('the list of cases starts with the filter in the address', () => {
    history.replaceState(null, '', '/cases?gift=zakat');
    show();
    expect(screen.getByLabelText('Kind of gift')).toHaveValue('zakat');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 cases');
  });

  it('the list of cases puts funded and closed ones behind a button for phones, unless only such ones are found', async () => {
    show();
    expect(screen.getByRole('button', { name: 'Funded and closed cases (1)' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await userEvent.selectOptions(screen.getByLabelText('Need'), 'Food');
    expect(screen.queryByRole('button', { name: /Funded and closed/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bread' })).toBeInTheDocument();
  });

  it('the list of cases is sorted as the visitor chooses, as address and count say', async () => {
    const near = { url: '/case/near', data: { title: 'Near', status: 'open', goal: 100, raised: 90 } };
    const far = { url: '/case/far', data: { title: 'Far', status: 'open', goal: 100, raised: 10 } };
    render(<CaseBrowser heading="Narrow it down" cases={[far, near]} emptyText={nothing} />);
    const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Far', 'Near']);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Nearly there');
    expect(titles()).toEqual(['Near', 'Far']);
    expect(location.search).toBe('?sort=nearly');
    expect(screen.getByRole('status')).toHaveTextContent('2 cases, nearly there first');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
    expect(titles()).toEqual(['Far', 'Near']);
    expect(location.search).toBe('');
  });

  it('the list of cases says so if nothing matches, and a button shows all cases again', async () => {
    show();
    await userEvent.selectOptions(screen.getByLabelText('Need'), 'Food');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'closed');
    expect(screen.getByText('Nothing matches.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all cases' }));
    expect(screen.getByRole('status')).toHaveTextContent('2 cases');
    expect(location.search).toBe('');
  });
});
