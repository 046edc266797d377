// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  aGift,
  aGiving,
  anAreaPart,
  aProfile,
  aSession,
  given,
  notGiven,
  someData,
} from '../../../../../tests/builders/account';
import { Overview } from './Overview';

const region = (name: string | RegExp) => screen.findByRole('region', { name });

describe('the overview of the account', () => {
  it('the overview greets the donor, sums up the financial year, and lists the last donations with any refund', async () => {
    const donations = [aGift(), aGift({ reference: 'two', status: 'partly_refunded', refundedCents: 20_00 })];
    render(
      <Overview
        {...anAreaPart({ data: someData({ gifts: async () => given({ gifts: donations, nextToken: 'more' }) }) })}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Assalamu alaikum, Amina' })).toBeVisible();
    expect(await region('This financial year, 2026–27')).toHaveTextContent(
      'A$150.00in 2 gifts. You can claim A$100.00 of it as a tax deduction.',
    );
    const last = await region('Your last gifts');
    await screen.findAllByRole('listitem');
    expect(last).toHaveTextContent('SadaqahA$50.0015 February 2027Sadaqah');
    expect(last).toHaveTextContent('15 February 2027 · Partly refunded');
  });

  it('the overview says that the donor gave nothing in this financial year', async () => {
    const giving = aGiving({ years: aGiving().years.slice(1) });
    render(<Overview {...anAreaPart({ data: someData({ giving: async () => given(giving) }) })} />);
    expect(await region('This financial year, 2026–27')).toHaveTextContent('No gifts since 1 July yet');
  });

  it('the overview of a new account shows its address and a link to give, and no last donations', async () => {
    const data = someData({
      giving: async () => given({ gifts: 0, totalCents: 0, years: [] }),
      gifts: async () => given({ gifts: [], nextToken: null }),
    });
    render(<Overview {...anAreaPart({ data, session: aSession({ givenName: null }) })} />);
    expect(screen.getByRole('heading', { name: 'Assalamu alaikum' })).toBeVisible();
    expect(await screen.findByText('amina@donor.example')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Give' })).toHaveAttribute('href', '/pay');
    expect(screen.queryByRole('region', { name: 'Your last gifts' })).toBeNull();
  });

  it('the overview shows a first donation that is still processing, without a total for the year', async () => {
    const data = someData({
      giving: async () => given({ gifts: 0, totalCents: 0, years: [] }),
      gifts: async () => given({ gifts: [aGift({ status: 'processing', succeededAt: null })], nextToken: null }),
    });
    render(<Overview {...anAreaPart({ data })} />);
    expect(await region('Your last gifts')).toHaveTextContent('15 February 2027 · Processing');
    expect(screen.queryByRole('region', { name: /This financial year/ })).toBeNull();
  });

  it.each([
    [9, 20, null, '20 Ramadan of each year. Next on Saturday 27 February 2027, 20 Ramadan 1448 AH, in 7 days,'],
    [9, 13, null, '13 Ramadan of each year. Next on Saturday 20 February 2027, 13 Ramadan 1448 AH: that is today,'],
    [9, 14, null, '14 Ramadan of each year. Next on Sunday 21 February 2027, 14 Ramadan 1448 AH: that is tomorrow,'],
    [9, 13, '2027-02-09', 'Next on Sunday 21 February 2027, 13 Ramadan 1448 AH: that is tomorrow,'],
  ])(
    'the overview shows the zakat date %i/%i in both calendars, with Ramadan announced for %s',
    async (zakatMonth, zakatDay, ramadanStart, text) => {
      const data = someData({ profile: async () => given(aProfile({ zakatMonth, zakatDay })) });
      render(<Overview {...anAreaPart({ data, announced: { ramadanStart } })} />);
      await screen.findByText(/of each year/);
      expect(await region('Your zakat date')).toHaveTextContent(text);
    },
  );

  it('the overview shows its other parts if one doesn’t load, and that after “Try again”', async () => {
    let broken = true;
    const data = someData({ profile: async () => (broken ? notGiven('internal') : given(aProfile())) });
    render(<Overview {...anAreaPart({ data })} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your zakat date');
    expect(await region('This financial year, 2026–27')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const link = await screen.findByRole('link', { name: 'Set your zakat date' });
    expect(link).toHaveAttribute('href', '#/profile');
    expect(await region('Your zakat date')).toContainElement(document.activeElement as HTMLElement);
  });
});
