// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aPlanView, somePlanServices } from '../../../../tests/builders/planViews';
import { createFailure, done } from '../../../../tests/builders/checkout';
import type { PlanServices } from '../PlanServices';
import { AccountPlans } from './AccountPlans';

type List = PlanServices['plans']['list'];
const show = (list: List, signedOut = vi.fn()) => {
  render(<AccountPlans signedOut={signedOut} services={somePlanServices({ list })} />);
  return signedOut;
};

it('the account lists plans, each with its next date and a link to its own page', async () => {
  show(async () => done([aPlanView()]));
  const card = await screen.findByRole('article', { name: 'A$20.00 on the 5th of each month' });
  expect(card).toHaveTextContent(
    'Given so far: A$20.00 in 1 gift. Next gift: Monday 5 April 2027, by the date in Sydney.',
  );
  expect(screen.getByRole('link', { name: 'Open the plan of A$20.00 on the 5th of each month' })).toHaveAttribute(
    'href',
    '/plan#plan.plan_1..0.signature',
  );
});

it('the account says “Nothing yet” of a plan before its first gift', async () => {
  show(async () => done([{ ...aPlanView(), takenCount: 0, takenCents: 0 }]));
  expect(await screen.findByRole('article')).toHaveTextContent('Given so far: Nothing yet. Next gift:');
});

it('the account says how to give regularly if there is no plan', async () => {
  show(async () => done([]));
  expect(await screen.findByRole('heading', { name: 'Your regular gifts will appear here' })).toBeInTheDocument();
});

it('the account asks again for plans that did not load', async () => {
  const list = vi.fn<List>(async () => done([aPlanView()]));
  list.mockResolvedValueOnce(createFailure('offline'));
  const signedOut = show(list);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your regular gifts');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /each month|^A\$/ })).toHaveFocus();
  expect(signedOut).not.toHaveBeenCalled();
});

it('the account’s plans report that the session is over', async () => {
  const signedOut = show(async () => createFailure('unauthorized'));
  await screen.findByRole('alert');
  expect(signedOut).toHaveBeenCalledOnce();
});
