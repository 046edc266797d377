// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aPlanView, somePlanServices } from '../../../../tests/builders/planViews';
import { createFailure, done } from '../../../../tests/builders/checkout';
import type { PlanView } from '../../../contract/plans';
import type { PlanServices } from '../PlanServices';
import { PlanApp } from './PlanApp';
import { findFocusedMessage } from '../../../../tests/support/focusedMessage';

const clock = () => new Date('2027-03-20T00:00:00Z');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const openPart = (name: string) => userEvent.click(screen.getByRole('heading', { level: 2, name }));

async function show(view: PlanView, more: Partial<PlanServices['plans']> = {}) {
  render(<PlanApp planKey={view.key} services={somePlanServices(more, view)} clock={clock} />);
  await screen.findByRole('heading', { level: 2, name: /A\$20\.00/ });
}

describe('what a plan’s link does not do by itself', () => {
  it('a change of a plan that needs a code asks for it, again if it is wrong, and for none in the hour after', async () => {
    const change = vi
      .fn<PlanServices['plans']['change']>()
      .mockResolvedValueOnce(createFailure('code_required', { confirmation: 'token' }))
      .mockResolvedValueOnce(createFailure('wrong_code'))
      .mockResolvedValue(done(aPlanView({ cents: 35_00 })));
    await show(aPlanView(), { change });
    await openPart('Change the amount, the day or the end');
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '35');
    await press('Save the change');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    expect(code).toHaveFocus();
    await press('Save the change');
    expect(code).toHaveAccessibleDescription('Error: Enter the six digits from the email');
    await userEvent.type(code, '111111');
    await press('Save the change');
    expect(code).toHaveAccessibleDescription(/This is not the code we sent/);
    // A plan is stopped whatever else is asked.
    expect(screen.getByRole('button', { name: 'Stop my plan' })).not.toHaveAttribute('aria-disabled');
    await userEvent.clear(code);
    await userEvent.type(code, '١٢٣ ٤٥٦');
    await press('Save the change');
    expect(change.mock.lastCall).toEqual([
      'plan.plan_1..0.signature',
      { cents: 35_00 },
      { token: 'token', code: '123456' },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
    await userEvent.clear(amount);
    await userEvent.type(amount, '40');
    await press('Save the change');
    expect(change.mock.lastCall?.[2]).toEqual({ token: 'token', code: '123456' });
  });

  it('a way to pay that works is changed after a code, and one that was declined at once', async () => {
    const confirm = vi
      .fn<PlanServices['plans']['confirm']>()
      .mockResolvedValueOnce(createFailure('code_required', { confirmation: 'token' }))
      .mockResolvedValue(done({}));
    await show(aPlanView(), { confirm });
    await openPart('Change how you pay');
    expect(screen.queryByRole('radio', { name: /Card/ })).toBeNull();
    await press('Continue');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
    await press('Continue');
    expect(confirm.mock.lastCall?.[1]).toEqual({ token: 'token', code: '123456' });
    expect(await screen.findByRole('radio', { name: /Card/ })).toBeInTheDocument();
    cleanup();
    await show(aPlanView({ isMethodInNeed: true }));
    await openPart('Change how you pay');
    expect(screen.getByRole('radio', { name: /Card/ })).toBeInTheDocument();
  });

  it('a donor who ends the links of a plan is told that a new one comes by email', async () => {
    const endLinks = vi.fn<PlanServices['plans']['endLinks']>(async () => done({}));
    await show(aPlanView(), { endLinks });
    await openPart('End all links to this plan');
    await press('End all links');
    expect(endLinks).toHaveBeenCalledWith('plan.plan_1..0.signature');
    expect(await findFocusedMessage()).toHaveTextContent('All links have ended');
  });

  it('without a link the page emails one, after a check that a busy time asks for, and says the same for every address', async () => {
    const challenge = { parameters: {} } as never;
    const askForLinks = vi
      .fn<PlanServices['plans']['askForLinks']>()
      .mockResolvedValueOnce(createFailure('challenge_required', { challenge }))
      .mockResolvedValue(done({}));
    render(<PlanApp planKey={null} services={somePlanServices({ askForLinks })} />);
    const email = screen.getByRole('textbox', { name: 'Email address' });
    await press('Email me my link');
    expect(email).toHaveAccessibleDescription(/Enter an email address/);
    await userEvent.type(email, ' amina@example.org ');
    await press('Email me my link');
    expect(askForLinks.mock.lastCall).toEqual(['amina@example.org', 'a solution']);
    expect(await findFocusedMessage()).toHaveTextContent('If a plan was made with amina@example.org');
  });
});
