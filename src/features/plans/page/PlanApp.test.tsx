// @vitest-environment happy-dom
import { fireEvent, act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aPlanView, somePlanServices } from '../../../../tests/builders/planViews';
import { createFailure, done } from '../../../../tests/builders/checkout';
import type { PlanView } from '../../../contract/plans';
import type { PlanServices } from '../PlanServices';
import { PlanApp } from './PlanApp';
import { findFocusedMessage, getFocusedMessage } from '../../../../tests/support/focusedMessage';

const clock = () => new Date('2027-03-20T00:00:00Z');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function show(view: PlanView, more: Partial<PlanServices['plans']> = {}) {
  const services = somePlanServices(more, view);
  render(<PlanApp planKey={view.key} services={services} clock={clock} />);
  await screen.findByRole('heading', { level: 2, name: /A\$20\.00/ });
  return services;
}

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

/** Opens a part of the page that is closed. */
const openPart = (name: string) => userEvent.click(screen.getByRole('heading', { level: 2, name }));

const waiting = {
  key: 'month-2027-03',
  at: '2027-03-04T22:00:00.000Z',
  cents: 20_00,
  feeCents: 0,
  reference: 'abcd',
} as const;

describe('the page of a plan', () => {
  it('the plan’s page says without a key where the key is', () => {
    render(<PlanApp planKey={null} services={somePlanServices()} />);
    expect(screen.getByRole('note')).toHaveTextContent('Each email about your plan has a link');
  });

  it('the plan’s page says so if its key is wrong', async () => {
    const read = async () => createFailure('not_found');
    render(<PlanApp planKey="plan.wrong" services={somePlanServices({ read })} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not open a plan');
  });

  it('the plan’s page says so without a connection, and tries again at a press', async () => {
    const read = vi.fn<PlanServices['plans']['read']>(async () => done(aPlanView()));
    read.mockResolvedValueOnce(createFailure('offline'));
    render(<PlanApp planKey="plan.key" services={somePlanServices({ read })} clock={clock} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your internet connection');
    await press('Try again');
    expect(await screen.findByText('on the 5th of each month')).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('the page of a PayPal plan asks for another method if PayPal allows no more payments', async () => {
    await show(aPlanView({ method: 'paypal', card: undefined, status: 'needs_donor', task: 'change_method' }));
    expect(screen.getByRole('region', { name: /A\$20\.00/ })).toHaveTextContent('Paid byPayPal');
    expect(screen.getByText(/PayPal does not let us take your gifts/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change how I pay' })).toBeEnabled();
  });

  it('the plan’s page shows the plan, the next dates and what was given', async () => {
    await show(aPlanView({ beneficiaryTitle: 'Winter rent', ends: { count: 12 }, coversFee: true }));
    const facts = screen.getByRole('region', { name: /A\$20\.00/ });
    for (const text of [
      'Sadaqah fund: Winter rent',
      '12 gifts',
      'A$20.00 in 1 gift',
      'Visa ending in 4242, expires 12/2031',
    ])
      expect(facts).toHaveTextContent(text);
    expect(screen.getByRole('region', { name: 'Next gifts' })).toHaveTextContent('Monday 5 April 2027');
    expect(screen.getByRole('region', { name: 'Past dates' })).toHaveTextContent(
      'March 2027A$20.00 given on Friday 5 March 2027',
    );
  });

  it('the plan’s page follows a donation under way, and is read again when the donor comes back to the tab', async () => {
    const current = { ...aPlanView().next[0]!, state: 'taking', reference: 'abcd' } as const;
    let view = aPlanView({ current, takenCount: 0, takenCents: 0, instalments: [] });
    vi.useFakeTimers();
    render(<PlanApp planKey={view.key} services={somePlanServices({ read: async () => done(view) })} clock={clock} />);
    const facts = () => screen.getByRole('region', { name: /A\$20\.00/ });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await pass(0);
    expect(screen.getByText('We are taking this gift now')).toBeInTheDocument();

    view = aPlanView();
    await pass(2_000);
    expect(screen.queryByText('We are taking this gift now')).toBeNull();
    expect(facts()).toHaveTextContent('A$20.00 in 1 gift');

    view = aPlanView({ takenCount: 2, takenCents: 40_00 });
    await pass(3_600_000);
    expect(facts()).toHaveTextContent('A$20.00 in 1 gift');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(facts()).toHaveTextContent('A$40.00 in 2 gifts');
  });

  it('the donor skips a date on the plan’s page, which confirms it', async () => {
    const skip = vi.fn(async () => done(aPlanView({ next: [] })));
    const { plans } = await show(aPlanView(), { skip });
    await press('Skip Monday 5 April 2027');
    expect(plans.skip).toHaveBeenCalledWith('plan.plan_1..0.signature', 'month-2027-04');
    expect(getFocusedMessage()).toHaveTextContent('we take nothing for Monday 5 April 2027');
  });

  it('the plan’s page says beside its part that a date was not skipped', async () => {
    await show(aPlanView(), { skip: async () => createFailure('offline') });
    await press('Skip Monday 5 April 2027');
    const message = await findFocusedMessage();
    expect(message).toHaveTextContent('It was not skipped');
    expect(screen.getByRole('region', { name: 'Next gifts' })).toContainElement(message);
  });

  it('a part of the plan’s page whose request rejects says so with the focus, and each part can be pressed again', async () => {
    const stop = vi.fn<PlanServices['plans']['stop']>(async () => done(aPlanView({ status: 'stopped' })));
    stop.mockRejectedValueOnce(new Error('The script did not load.'));
    await show(aPlanView(), { stop });
    await press('Stop my plan');
    await choose('Stop');
    await press('Stop now');
    expect(await findFocusedMessage()).toHaveTextContent(/got no answer|no answer/i);
    await press('Stop now');
    expect(await findFocusedMessage()).toHaveTextContent(/stopped/);
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('a change of a plan sends only what was changed, and nothing if nothing was', async () => {
    const { plans } = await show(aPlanView(), { change: vi.fn(async () => done(aPlanView({ cents: 35_00 }))) });
    await openPart('Change the amount, the day or the end');
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    await press('Save the change');
    expect(amount).toHaveAccessibleDescription('Error: Nothing has changed yet. Change a field first.');
    await userEvent.clear(amount);
    await userEvent.type(amount, '35');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day of the month' }), '12');
    await press('Save the change');
    const change = { cents: 35_00, schedule: { every: 'month', day: 12 } };
    expect(plans.change).toHaveBeenCalledWith('plan.plan_1..0.signature', change, undefined);
    expect(getFocusedMessage()).toHaveTextContent('Your plan has changed');
  });

  it('an invalid change of a plan is reported beside its field, and nothing is sent', async () => {
    const { plans } = await show(aPlanView(), { change: vi.fn(async () => done(aPlanView())) });
    await openPart('Change the amount, the day or the end');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Amount' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '1');
    await press('Save the change');
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(/The smallest gift here is/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How long?' }), 'For a number of gifts');
    await press('Save the change');
    expect(screen.getByRole('textbox', { name: 'How many gifts' })).toHaveAccessibleDescription(
      'Error: Enter a number of gifts, such as 12',
    );
    expect(plans.change).not.toHaveBeenCalled();
  });

  it('a total just above what a plan has given is reported beside its field, with the least that it can be', async () => {
    const view = aPlanView({ kind: 'zakat', ends: { cents: 100_00 }, takenCount: 1, takenCents: 20_00 });
    const { plans } = await show(view, { change: vi.fn(async () => done(view)) });
    await openPart('Change the amount, the day or the end');
    const total = screen.getByRole('textbox', { name: 'Total amount' });
    await userEvent.clear(total);
    await userEvent.type(total, '21');
    await press('Save the change');
    expect(total).toHaveAccessibleDescription(/Enter A\$22\.00 or more/);
    expect(plans.change).not.toHaveBeenCalled();
  });

  it('the donor pauses a plan until a day after today, within two years', async () => {
    const paused = aPlanView({ status: 'paused', pausedUntil: '2027-05-01', next: aPlanView().next.slice(1) });
    const pause = vi.fn(async () => done(paused));
    const { plans } = await show(aPlanView(), { pause });
    await openPart('Pause');
    await press('Pause my plan');
    const wanted = /Choose a day after today, by the date in Sydney/;
    expect(screen.getByLabelText('Start again on')).toHaveAccessibleDescription(wanted);
    fireEvent.change(screen.getByLabelText('Start again on'), { target: { value: '9999-12-31' } });
    await press('Pause my plan');
    expect(screen.getByLabelText('Start again on')).toHaveAccessibleDescription(/The latest day is \d+ \w+ 20\d\d\./);
    expect(plans.pause).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByLabelText('Start again on'));
    await userEvent.type(screen.getByLabelText('Start again on'), '2027-05-01');
    await press('Pause my plan');
    expect(plans.pause).toHaveBeenCalledWith('plan.plan_1..0.signature', '2027-05-01');
    expect(screen.getByText('Paused until Saturday 1 May 2027')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start again now' })).toBeInTheDocument();
    const dates = within(screen.getByRole('region', { name: 'Next gifts' })).getAllByRole('listitem');
    expect(dates.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('5 May 2027')]);
  });

  it.each([
    ['was not made', aPlanView({ status: 'stopped', instalments: [] }), 'but stopped it'],
    [
      'had been made',
      aPlanView({ status: 'stopped', instalments: [{ ...waiting, outcome: 'taken' }] }),
      'had already been taken',
    ],
    [
      'is not decided yet',
      aPlanView({ status: 'stopped', current: { ...waiting, state: 'processing' } }),
      'is with your bank, which has not decided yet',
    ],
    [
      'by PayPal is not decided yet',
      aPlanView({ status: 'stopped', method: 'paypal', current: { ...waiting, state: 'processing' } }),
      'is with PayPal, which has not decided yet',
    ],
  ])('a plan stops at once, and its page says that the payment under way %s', async (_, after, words) => {
    const before = aPlanView({ instalments: [], current: { ...waiting, state: 'processing' } });
    await show(before, { stop: async () => done({ ...after, next: [] }) });
    await press('Stop my plan');
    await choose('Stop');
    await press('Stop now');
    expect(getFocusedMessage()).toHaveTextContent('Your plan has stopped. We take nothing more.');
    expect(getFocusedMessage()).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: 'Stop my plan' })).toBeNull();
  });

  it('a donor who wants to stop is asked once whether to give less, pause or stop', async () => {
    await show(aPlanView());
    await press('Stop my plan');
    const group = screen.getByRole('group', { name: 'What would you like to do?' });
    const radios = within(group).getAllByRole('radio');
    expect(radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Give less',
      'Pause',
      'Stop',
    ]);
    expect(radios[0]).toHaveFocus();
    expect(radios.some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
    await press('Leave my plan as it is');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('button', { name: 'Stop my plan' })).toHaveFocus();
  });

  it('a donor gives less in place of stopping; an amount that is not less is refused', async () => {
    const change = vi.fn(async () => done(aPlanView({ cents: 7_50 })));
    await show(aPlanView(), { change });
    await press('Stop my plan');
    await choose('Give less');
    const field = screen.getByLabelText('New amount');
    for (const [typed, message] of [
      ['20', 'Enter an amount below A$20.00'],
      ['1.50', 'The smallest gift here is A$2.00'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await press('Change the amount');
      await vi.waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    }
    await userEvent.clear(field);
    await userEvent.type(field, '7.50');
    await press('Change the amount');
    expect(change).toHaveBeenCalledWith(aPlanView().key, { cents: 7_50 });
    expect(getFocusedMessage()).toHaveTextContent('Your plan now gives A$7.50.');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('a donor pauses in place of stopping', async () => {
    const { plans } = await show(aPlanView(), {
      pause: vi.fn(async () => done(aPlanView({ status: 'paused', pausedUntil: '2027-05-01' }))),
    });
    await press('Stop my plan');
    await choose('Pause');
    await userEvent.type(screen.getByLabelText('Start again on'), '2027-05-01');
    await press('Pause my plan');
    expect(plans.pause).toHaveBeenCalledWith(aPlanView().key, '2027-05-01');
  });

  it('a stopped plan is started again on its page, with the code that was sent to its address', async () => {
    const stopped = aPlanView({ status: 'stopped', next: [], restart: { stop: 4, until: '2027-03-27' } });
    const confirmation = { token: 'token', code: '123456' };
    const restart = vi.fn<PlanServices['plans']['restart']>(async () => done(aPlanView()));
    restart.mockResolvedValueOnce(createFailure('code_required', { confirmation: 'token' }));
    await show(stopped, { restart });
    const part = screen.getByRole('region', { name: 'Start it again' });
    expect(part).toHaveTextContent('until Saturday 27 March 2027 (by the date in Sydney)');
    expect(part).toHaveTextContent('paid by Visa ending in 4242');
    await press('Start my plan again');
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await press('Start my plan again');
    expect(restart).toHaveBeenLastCalledWith(stopped.key, 4, confirmation);
    expect(getFocusedMessage()).toHaveTextContent('Your plan has started again.');
    expect(screen.queryByRole('button', { name: 'Start my plan again' })).toBeNull();
  });

  it('a plan without an end has no line that says until when it goes on', async () => {
    await show(aPlanView());
    expect(screen.queryByText('Until')).toBeNull();
  });

  it.each([
    ['direct_debit', 'Your bank'],
    ['paypal', 'PayPal'],
  ] as const)(
    'the plan’s page says who will report on a donation by %s that is being processed',
    async (method, who) => {
      await show(aPlanView({ method, current: { ...waiting, state: 'processing' } }));
      const notice = screen.getByText('A gift is being processed').closest('[role=note]');
      expect(notice).toHaveTextContent(`${who} will tell us the result within a few days.`);
    },
  );

  it('the plan’s page says why a donation was declined and when it is tried again', async () => {
    await show(
      aPlanView({
        current: { ...waiting, state: 'waiting', failure: 'insufficient_funds', retryAt: '2027-03-21T22:00:00Z' },
      }),
    );
    const notice = screen.getByText('A gift did not go through').closest('[role=note]');
    expect(notice).toHaveTextContent('there is not enough money in the account');
    expect(notice).toHaveTextContent('We will try again on Monday 22 March 2027');
  });

  it('the donor tries a declined card again, and chooses to give where it is needed most', async () => {
    const current = { ...waiting, state: 'donor', failure: 'declined' } as const;
    const { plans } = await show(aPlanView({ status: 'needs_donor', task: 'try_again', current }), {
      resume: vi.fn(async () => done(aPlanView({ status: 'needs_donor', task: 'choose_fund' }))),
      change: vi.fn(async () => done(aPlanView())),
    });
    await press('Try again');
    expect(plans.resume).toHaveBeenCalled();
    await press('Give where it is needed most');
    expect(plans.change).toHaveBeenCalledWith('plan.plan_1..0.signature', { beneficiary: null });
  });
});
