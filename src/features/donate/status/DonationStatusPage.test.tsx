// @vitest-environment happy-dom
import { act, cleanup, render, screen, fireEvent, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aDraft,
  aDraftStore,
  aReference,
  aView,
  anOpenView,
  done,
  createFailure,
  someServices,
} from '../../../../tests/builders/checkout';
import { readDonorAddress } from '../../../components/giving/donorAddress';
import type { DonationView } from '../../../domain/donation';
import type { CallResult } from '../../../contract/CallResult';
import type { Draft } from '../draft/Draft';
import DonationStatusPage from './DonationStatusPage';
import type { CausePage } from './fetchCausePage';
import type { ThankYouWords } from './ThankYouWords';

const state = (name: string) => ({
  title: `${name} title`,
  text: [{ type: 'paragraph', text: `${name} text`, spans: [] }],
});
const words: ThankYouWords = {
  thanks: state('thanks'),
  processing: state('processing'),
  failed: state('failed'),
  cancelled: state('cancelled'),
  refunded: state('refunded'),
  review: state('review'),
  duaArabic: 'رَبَّنَا تَقَبَّلْ مِنَّا',
  duaTranslation: 'Our Lord, accept this from us.',
  receiptNote: [],
};

/** The pages by their paths, as the site has published them. */
const pages: Readonly<Record<string, CausePage>> = {
  '/case/rent': {
    title: 'Six weeks of rent',
    image: null,
    text: [{ type: 'paragraph', text: 'It keeps a family in its home.' }],
    progress: { uid: 'rent', goal: 6_500, raised: 4_180 },
  },
  '/pay/zakat': {
    title: 'Where your zakat goes',
    image: null,
    text: [{ type: 'list-item', text: 'the poor and the needy' }],
    progress: null,
  },
  '/pay/tainted_wealth': {
    title: 'Where it goes',
    image: null,
    text: [{ type: 'paragraph', text: 'It goes into a fund of its own.' }],
    progress: null,
  },
};
const forCase = (uid: string) => ({
  kind: 'sadaqah' as const,
  fundName: 'Sadaqah fund',
  amount: 50_00,
  beneficiary: { type: 'case' as const, uid },
  beneficiaryTitle: 'Six weeks of rent',
});
const tainted = { kind: 'tainted_wealth', fundName: 'Tainted wealth fund', amount: 50_00 } as const;
const cause = (name: string) => screen.getByRole('region', { name });

function show(
  answers: readonly CallResult<DonationView>[],
  attempt: { readonly confirmed: boolean } | null = null,
  more: Partial<Draft> = {},
  corrected = aView(),
) {
  const left = [...answers];
  const status = vi.fn(async () => left.shift() ?? answers.at(-1)!);
  const key = '00000000-0000-4000-8000-000000000000';
  const store = aDraftStore(
    aDraft({ attempt: attempt && { key, gift: '{}', method: 'card', reference: aReference, ...attempt }, ...more }),
  );
  const emailReceipt = vi.fn(async () =>
    done(
      aView({
        receiptEmail: { address: 'a…@donor.example', isSent: false, count: 1, canRepeat: true, canCorrect: true },
      }),
    ),
  );
  const correctCard = vi.fn(async () => done(corrected));
  const services = someServices({ payments: { status, emailReceipt, correctCard } });
  render(
    <DonationStatusPage
      reference={aReference}
      texts={words}
      announced={{ ramadanStart: null }}
      trail={[]}
      services={services}
      store={store}
      clock={() => new Date('2027-02-15T00:06:00.000Z')}
      fetchPage={async (path) => pages[path] ?? null}
    />,
  );
  return { status, store, emailReceipt, correctCard };
}

const title = () => screen.getByRole('heading', { level: 1 });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('the thank-you page', () => {
  it('the thank-you page thanks for a paid donation, with its lines and receipt', async () => {
    const { store, status } = show([done(aView({ feeCents: 120, totalCents: 51_20 }))], { confirmed: true });
    expect(title()).toHaveFocus();
    await pass(0);
    expect(title()).toHaveTextContent('thanks title');
    expect(document.title).toMatch(/^thanks title/);
    expect(screen.getByText('رَبَّنَا تَقَبَّلْ مِنَّا')).toHaveAttribute('lang', 'ar');
    expect(screen.getByRole('table', { name: /, paid by card$/ })).toHaveTextContent(
      'Sadaqah fundA$50.00Payment fee, as sadaqahA$1.20TotalA$51.20',
    );
    expect(screen.getByRole('link', { name: 'Download receipt MZ-2027-000123 (PDF)' })).toHaveAttribute(
      'href',
      `https://functions.example/donations/${aReference}/receipt`,
    );
    expect(store.stored.draft).toBeNull();
    await pass(600);
    expect(status).toHaveBeenCalledOnce();
  });

  it('the thank-you page shows the card as its email says it, and corrects its address', async () => {
    const dedication = { kind: 'memory', name: 'Hamza', message: 'With love', from: 'Amina Yusuf' } as const;
    const card = { address: 's…@home.exampel', on: '2027-03-01', isSent: false, count: 0, canCorrect: true };
    const corrected = aView({ dedication, card: { ...card, address: 's…@home.example', count: 1 } });
    const { correctCard } = show([done(aView({ dedication, card }))], null, {}, corrected);
    await pass(0);
    const part = screen.getByRole('region', { name: 'Your card' });
    expect(part).toHaveTextContent('We email it to s…@home.exampel on Monday 1 March 2027 (by the date in Sydney).');
    const shown = within(part).getByRole('figure');
    expect(shown).toHaveTextContent('In memory of Hamza');
    expect(shown).toHaveTextContent('Amina Yusuf has given a gift to');
    expect(shown).toHaveTextContent('With love');
    expect(shown).not.toHaveTextContent('A$');
    expect(within(part).getByRole('button', { name: 'Print the card' })).toBeInTheDocument();
    fireEvent.click(within(part).getByRole('button', { name: 'Correct the card’s address' }));
    const field = within(part).getByRole('textbox', { name: 'Email address for the card' });
    fireEvent.click(within(part).getByRole('button', { name: 'Save the address' }));
    expect(field).toHaveAccessibleDescription(/Enter the email address for the card/);
    fireEvent.change(field, { target: { value: 'salma@home.example' } });
    fireEvent.click(within(part).getByRole('button', { name: 'Save the address' }));
    await pass(0);
    expect(correctCard).toHaveBeenCalledExactlyOnceWith(aReference, { count: 0, email: 'salma@home.example' });
    expect(part).toHaveTextContent('We email it to s…@home.example on');
  });

  it('the thank-you page first shows the gift and its receipt’s address, which can be corrected', async () => {
    const receiptEmail = { address: 'a…@donor.exampel', isSent: true, count: 0, canRepeat: true, canCorrect: true };
    const dedication = { kind: 'honour' as const, name: 'Fatima Khan' };
    const { emailReceipt } = show([done(aView({ lines: [forCase('rent')], receiptEmail, dedication }))]);
    await pass(0);
    const card = screen.getByRole('region', { name: 'Your gift' });
    expect(card).toHaveTextContent('A$50.00Sadaqah fund, for “Six weeks of rent”In honour of Fatima Khan');
    expect(card).toHaveTextContent('We emailed the receipt to a…@donor.exampel.');
    expect(within(card).getByRole('link', { name: /^Download receipt/ })).toBeInTheDocument();
    fireEvent.click(within(card).getByRole('button', { name: 'Correct the address' }));
    fireEvent.change(within(card).getByRole('textbox', { name: 'Your email address' }), {
      target: { value: 'amina@donor.example' },
    });
    fireEvent.click(within(card).getByRole('button', { name: 'Send it there' }));
    await pass(0);
    expect(emailReceipt).toHaveBeenCalledExactlyOnceWith(aReference, { count: 0, email: 'amina@donor.example' });
    expect(card).toHaveTextContent('We are emailing the receipt to a…@donor.example.');
  });

  it.each([
    [['sadaqah'], 'A little each week'],
    [['zakat'], 'Your next zakat'],
  ] as const)('the thank-you page offers after %j first: %s', async (kinds, heading) => {
    show([done(aView({ lines: kinds.map((kind) => ({ kind, fundName: 'A fund', amount: 50_00 })) }))]);
    await pass(0);
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(heading);
  });

  it('the thank-you page takes scroll restoration from the browser, and returns it when the donor leaves', async () => {
    show([done(aView())]);
    await pass(0);
    expect(history.scrollRestoration).toBe('manual');
    cleanup();
    expect(history.scrollRestoration).toBe('auto');
  });

  it('the thank-you page promises no receipt for lines that are left off it', async () => {
    show([done(aView({ lines: [tainted], receiptNumber: undefined }))]);
    await pass(0);
    expect(screen.queryByRole('heading', { name: 'Your receipt' })).toBeNull();
  });

  it('the thank-you page promises no email of its own for a donation that its plan’s monthly email lists', async () => {
    show([done(aView({ listedMonthly: true }))]);
    await pass(0);
    expect(screen.getByText(/one email a month lists all gifts of the plan/)).toBeInTheDocument();
    expect(screen.getByText(/on your plan’s page too/)).toBeInTheDocument();
    expect(screen.queryByText('thanks text')).toBeNull();
  });

  it('the thank-you page shows what a donation to a case does, with its progress and a link', async () => {
    show([done(aView({ lines: [forCase('rent')] }))]);
    await pass(0);
    expect(cause('Six weeks of rent')).toHaveTextContent('It keeps a family in its home.');
    expect(screen.getByRole('link', { name: 'Six weeks of rent' })).toHaveAttribute('href', '/case/rent');
    expect(screen.getByRole('progressbar', { name: 'Raised for Six weeks of rent' })).toHaveAttribute(
      'aria-valuetext',
      'A$4,180 of A$6,500',
    );
  });

  it('the thank-you page shows what the fund does if a donation names no case', async () => {
    show([done(aView({ lines: [tainted, { kind: 'zakat', fundName: 'Zakat fund', amount: 50_00 }] }))]);
    await pass(0);
    expect(cause('Where your zakat goes')).toHaveTextContent('the poor and the needy');
    expect(title()).toHaveTextContent('thanks title');
  });

  it('the thank-you page shows the donation without its case if the case’s page can’t be read', async () => {
    show([done(aView({ lines: [forCase('closed')] }))]);
    await pass(0);
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  it('the thank-you page does not praise tainted wealth as charity, and offers no sharing', async () => {
    show([done(aView({ lines: [tainted] }))]);
    await pass(0);
    expect(title()).toHaveTextContent('The money has arrived');
    expect(screen.queryByText('thanks text')).toBeNull();
    expect(screen.queryByText('رَبَّنَا تَقَبَّلْ مِنَّا')).toBeNull();
    expect(cause('Where it goes')).toHaveTextContent('It goes into a fund of its own.');
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
  });

  it('the thank-you page shares the case’s public page, or copies its link without a share sheet', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    show([done(aView({ lines: [forCase('rent')] }))]);
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Share this case' }));
    await pass(0);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^http:\/\/localhost:\d+\/case\/rent$/));
    expect(screen.getByText('Link copied')).toBeInTheDocument();

    const share = vi.fn(async () => Promise.reject(new DOMException('', 'AbortError')));
    vi.stubGlobal('navigator', { share, clipboard: { writeText } });
    fireEvent.click(screen.getByRole('button', { name: 'Share this case' }));
    await pass(0);
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Six weeks of rent',
      text: 'It keeps a family in its home. A$4,180 of A$6,500 raised so far.',
      url: expect.stringMatching(/\/case\/rent$/),
    });
    // The donor closed the device's sheet.
    expect(writeText).toHaveBeenCalledOnce();
    expect(screen.queryByText('Link copied')).toBeNull();
  });

  it('the thank-you page shows the case’s link if the browser may not copy it', async () => {
    vi.stubGlobal('navigator', {});
    show([done(aView({ lines: [forCase('rent')] }))]);
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Share this case' }));
    await pass(0);
    expect(screen.getByText(/^Copy this link: http.*\/case\/rent$/)).toBeInTheDocument();
  });

  it.each([
    ['zakat', 'Your next zakat', '4 February 2028'],
    ['sadaqah', 'Next Ramadan', '28 January 2028'],
    ['tainted_wealth', 'Interest this financial year', '1 July 2027'],
  ] as const)('the thank-you page offers after %s the reminder “%s”', async (kind, heading, day) => {
    show([done(aView({ lines: [{ kind, fundName: 'A fund', amount: 50_00 }] }))]);
    await pass(0);
    expect(screen.getByRole('region', { name: heading })).toHaveTextContent(day);
  });

  it('the thank-you page offers nothing more while the payment is processing', async () => {
    show([done(anOpenView({ status: 'processing', lines: [forCase('rent')] }))]);
    await pass(0);
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the thank-you page says that the payment is processing, and updates by itself', async () => {
    const { status, store } = show([
      done(anOpenView({ status: 'processing' })),
      done(anOpenView({ status: 'processing' })),
      done(aView()),
    ]);
    await pass(0);
    expect(title()).toHaveTextContent('processing title');
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
    expect(store.stored.draft).not.toBeNull();
    await pass(2);
    expect(status).toHaveBeenCalledTimes(3);
    expect(title()).toHaveTextContent('thanks title');
  });

  it('the thank-you page waits a limited time for the receipt’s number', async () => {
    const { status } = show([done(aView({ receiptNumber: undefined }))]);
    await pass(600);
    expect(status).toHaveBeenCalledTimes(6);
    expect(title()).toHaveTextContent('thanks title');
  });

  it('the thank-you page polls at growing intervals, and stops', async () => {
    const { status } = show([done(anOpenView({ status: 'processing' }))]);
    await pass(10);
    expect(status.mock.calls.length).toBeLessThanOrEqual(7);
    await pass(24 * 3600);
    expect(status).toHaveBeenCalledTimes(30);
  });

  it.each([
    ['created', {}, 'This gift has not been paid yet'],
    ['failed', {}, 'failed title'],
    ['cancelled', {}, 'cancelled title'],
    ['expired', {}, 'cancelled title'],
    ['refunded', { refundedCents: 50_00 }, 'refunded title'],
    ['partly_refunded', { refundedCents: 20_00 }, 'refunded title'],
    ['disputed', {}, 'Your bank has a question about this gift'],
    ['created', { underReview: true }, 'review title'],
  ] as const)('the thank-you page shows the status %s with %j as: %s', async (status, more, words) => {
    show([done(anOpenView({ status, ...more }))]);
    await pass(0);
    expect(title()).toHaveTextContent(words);
  });

  it('the thank-you page shows an open donation that the provider has confirmed as processing', async () => {
    show([done(anOpenView())], { confirmed: true });
    await pass(0);
    expect(title()).toHaveTextContent('processing title');
  });

  it('a donation that is processing offers no second one, and leads to the account with the donor’s address', async () => {
    const donor = { name: 'Amina Yusuf', email: 'amina@donor.example', anonymous: false };
    show([done(anOpenView({ status: 'processing' }))], { confirmed: true }, { donor });
    await pass(0);
    expect(screen.queryByRole('link', { name: 'Give again' })).toBeNull();
    const toAccount = screen.getByRole('link', { name: 'See it in your account' });
    expect(toAccount).toHaveAttribute('href', '/account#/gifts');
    expect(readDonorAddress()).toBe('');
    toAccount.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(toAccount);
    expect(readDonorAddress()).toBe('amina@donor.example');
  });

  it('the thank-you page leads to the account with the donor’s address after a reload too, without a draft', async () => {
    const donor = { name: 'Amina Yusuf', email: 'amina@donor.example', anonymous: false };
    show([done(aView())], { confirmed: true }, { donor });
    await pass(0);
    cleanup();
    show([done(aView())]);
    await pass(0);
    const toAccount = screen.getByRole('link', { name: 'See it in your account' });
    toAccount.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(toAccount);
    expect(readDonorAddress()).toBe('amina@donor.example');
  });

  it('the thank-you page says so when a payment that was processing fails in the end', async () => {
    const { status } = show(
      [done(anOpenView({ status: 'processing' })), done(anOpenView({ failure: 'declined' })), done(aView())],
      { confirmed: true },
    );
    await pass(1);
    expect(title()).toHaveTextContent('failed title');
    await pass(600);
    expect(status).toHaveBeenCalledTimes(2);
  });

  it('the thank-you page ignores an earlier failure until the provider was asked', async () => {
    const { status } = show([done(anOpenView({ failure: 'declined' }))], { confirmed: true });
    await pass(5);
    expect(title()).toHaveTextContent('processing title');
    await pass(1);
    expect(title()).toHaveTextContent('failed title');
    await pass(600);
    expect(status).toHaveBeenCalledTimes(5);
  });

  it('the thank-you page links back to the form of a donation that failed', async () => {
    show([done(anOpenView({ status: 'failed', failure: 'declined' }))]);
    await pass(0);
    expect(screen.getByRole('table').textContent).not.toMatch(/paid/);
    expect(screen.getByRole('link', { name: 'Continue this gift' })).toHaveAttribute('href', '/pay/sadaqah');
  });

  it('the thank-you page goes on polling without an answer, and then shows the status', async () => {
    show([createFailure('offline'), createFailure('internal'), done(aView())]);
    await pass(0);
    expect(screen.getByText(/don’t pay again/)).toBeInTheDocument();
    await pass(2);
    expect(title()).toHaveTextContent('thanks title');
  });

  it('the thank-you page stops polling for an unknown reference', async () => {
    const { status } = show([createFailure('not_found')]);
    await pass(600);
    expect(title()).toHaveTextContent('We can’t find this gift');
    expect(screen.getByRole('link', { name: 'Give again' })).toHaveAttribute('href', '/pay');
    expect(status).toHaveBeenCalledOnce();
  });
});
