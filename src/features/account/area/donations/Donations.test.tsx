// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aGift, anAreaPart, given, notGiven, someData } from '../../../../../tests/builders/account';
import type { Data, AccountDonation } from '../../../../services/data';
import { Donations } from './Donations';
import type { DonationFilter } from './useDonationPages';
import { findFocusedMessage } from '../../../../../tests/support/focusedMessage';

const all: DonationFilter = { financialYear: null, kind: null };

function show(donations: Data['gifts'], filter: DonationFilter = all, more: Partial<Data> = {}) {
  const part = anAreaPart({ data: someData({ gifts: donations, ...more }) });
  const view = (now: DonationFilter) => (
    <Donations {...part} {...now} toReceiptUrl={(reference) => `https://f.example/${reference}/receipt`} />
  );
  const { rerender } = render(view(filter));
  return { ...part, choose: (now: DonationFilter) => rerender(view(now)) };
}

/** So many gifts, a page at a time. */
function paged(count: number, size: number) {
  const donations = Array.from({ length: count }, (_, index): AccountDonation =>
    aGift({ reference: `gift${index}`, totalCents: (index + 1) * 100 }),
  );
  return vi.fn<Data['gifts']>(async ({ nextToken = '0' } = {}) => {
    const from = Number(nextToken);
    return given({
      gifts: donations.slice(from, from + size),
      nextToken: from + size < count ? String(from + size) : null,
    });
  });
}

describe('the list of donations', () => {
  it('a listed donation shows its lines, status and receipt, that it was made as a guest, and its zakat calculation', async () => {
    const zakat = {
      ...aGift().lines[0]!,
      kind: 'zakat' as const,
      fundName: 'Zakat fund',
      beneficiaryTitle: 'Winter rent',
    };
    show(async () =>
      given({
        gifts: [aGift({ lines: [zakat], feeCents: 1_20, asGuest: true, calculationId: 'c-1' })],
        nextToken: null,
      }),
    );
    const donation = await screen.findByRole('article', { name: 'Zakat for “Winter rent”' });
    expect(within(donation).getByText('15 February 2027')).toBeVisible();
    expect(within(donation).getByText('Received')).toBeVisible();
    expect(within(donation).getByText('Given as a guest')).toBeVisible();
    expect(within(donation).getByRole('table', { name: 'Paid by card' })).toHaveTextContent(
      'Zakat fundfor “Winter rent”A$50.00',
    );
    expect(within(donation).getByRole('link', { name: 'Receipt MZ-2027-000123 (PDF)' })).toHaveAttribute(
      'href',
      'https://f.example/bbbbbbbbbbbbbbbbbbbbbbbbbb/receipt',
    );
    expect(within(donation).getByRole('link', { name: /zakat calculation/ })).toHaveAttribute('href', '#/zakat/c-1');
    expect(screen.getByText('1 gift, newest first')).toBeVisible();
  });

  it('a listed donation that was not paid links to its status, and offers no receipt', async () => {
    show(async () =>
      given({ gifts: [aGift({ status: 'created', succeededAt: null, receiptNumber: null })], nextToken: null }),
    );
    expect(await screen.findByRole('link', { name: 'Check the status' })).toHaveAttribute(
      'href',
      '/pay#gift=bbbbbbbbbbbbbbbbbbbbbbbbbb',
    );
    expect(screen.getByRole('table', { name: 'Gift by card' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Receipt/ })).toBeNull();
  });

  it('the list of donations loads page by page, and focus moves to the first new donation', async () => {
    const donations = paged(5, 2);
    show(donations);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('The newest 2 gifts; there are more')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more gifts' }));
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    expect(document.activeElement?.id).toBe('gift-gift2');
    await userEvent.click(screen.getByRole('button', { name: 'Show more gifts' }));
    expect(await screen.findByText('5 gifts, newest first')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more gifts' })).toBeNull();
  });

  it('the list of donations loads the next page by itself after an empty one', async () => {
    const donations = paged(1, 10);
    donations.mockResolvedValueOnce(given({ gifts: [], nextToken: '0' }));
    show(donations);
    expect(await screen.findByText('1 gift, newest first')).toBeVisible();
    expect(donations.mock.calls).toEqual([[{ limit: 10 }], [{ limit: 10, nextToken: '0' }]]);
  });

  it('the list of donations requests the next page once, however often the button is pressed', async () => {
    const donations = paged(3, 2);
    show(donations);
    await screen.findAllByRole('article');
    donations.mockReturnValue(new Promise(() => undefined));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Show more gifts' }));
    expect(screen.getByRole('button', { name: 'One moment…' })).toHaveFocus();
    expect(donations).toHaveBeenCalledTimes(2);
  });

  it('the listed donations stay if the next page doesn’t load, and it can be tried again', async () => {
    const good = paged(3, 2);
    let broken = true;
    show(async (wanted) => (wanted?.nextToken && broken ? notGiven('too_many_requests') : good(wanted)));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more gifts' }));
    expect(await findFocusedMessage()).toHaveTextContent('many requests in a short time');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show more gifts' }));
    expect(await screen.findByText('3 gifts, newest first')).toBeVisible();
    expect(screen.queryByText('many requests', { exact: false })).toBeNull();
  });

  it('the list of donations is filtered through the address', async () => {
    const donations = vi.fn<Data['gifts']>(async () => given({ gifts: [], nextToken: null }));
    const { go, choose } = show(donations);
    await screen.findByRole('heading', { name: 'Your gifts will appear here' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Financial year' }), '2024–25');
    expect(go).toHaveBeenLastCalledWith('#/gifts?year=2025');
    choose({ financialYear: 2025, kind: null });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of gift' }), 'Zakat');
    expect(go).toHaveBeenLastCalledWith('#/gifts?year=2025&kind=zakat');
    choose({ financialYear: 2025, kind: 'zakat' });
    await screen.findByRole('heading', { name: 'No gifts of this kind in this year' });
    expect(donations).toHaveBeenLastCalledWith({ limit: 10, financialYear: 2025, kind: 'zakat' });
    await userEvent.click(screen.getByRole('button', { name: 'Show all gifts' }));
    expect(go).toHaveBeenLastCalledWith('#/gifts');
  });

  it('the list of donations can be filtered by year even if the years did not load', async () => {
    show(paged(1, 10), { financialYear: 2019, kind: null }, { giving: async () => notGiven('internal') });
    await screen.findByRole('article');
    const years = within(screen.getByRole('combobox', { name: 'Financial year' })).getAllByRole('option');
    expect(years.map(({ textContent }) => textContent)).toEqual([
      'All years',
      '2026–27',
      '2025–26',
      '2024–25',
      '2023–24',
      '2022–23',
      '2018–19',
    ]);
  });

  it('the list of donations ignores a late answer for another filter', async () => {
    let answerLate: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const { choose } = show(async ({ kind } = {}) => {
      if (kind) return given({ gifts: [aGift({ totalCents: 7_00 })], nextToken: null });
      await late;
      return given({ gifts: [aGift(), aGift({ reference: 'other' })], nextToken: null });
    });
    choose({ financialYear: null, kind: 'sadaqah' });
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    answerLate();
    await late;
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it.each([
    ['offline', 'We got no answer'],
    ['internal', 'Something went wrong on our side'],
  ] as const)(
    'a list of donations that does not load (%s) says why, and loads after “Try again”',
    async (reason, text) => {
      const donations = vi.fn<Data['gifts']>(async () => given({ gifts: [aGift()], nextToken: null }));
      donations.mockResolvedValueOnce(notGiven(reason));
      show(donations);
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('article')).toBeVisible();
      expect(document.activeElement).not.toBe(document.body);
    },
  );
});
