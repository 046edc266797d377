// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../domain/Result';
import { GivenOut, type GivenOutProps } from './GivenOut';

afterEach(cleanup);

const held = { givenCents: 0, heldCents: 50_00 };
const show = (props: Partial<GivenOutProps> = {}) => {
  const ask = vi.fn<GivenOutProps['ask']>(async (isAsked) => succeed({ givenOutEmail: { isAsked, isSent: false } }));
  render(<GivenOut summary={held} email={{ isAsked: false, isSent: false }} ask={ask} {...props} />);
  return ask;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a donor asks for the email about where their gift is, and changes their mind', async () => {
  const ask = show();
  await press('Email me when it has reached people');
  expect(await screen.findByText('We will send you one email when all of it has reached people.')).toBeVisible();
  await press('Don’t send me that email');
  expect(await screen.findByRole('button', { name: 'Email me when it has reached people' })).toBeVisible();
  expect(ask.mock.calls).toEqual([[true], [false]]);
});

it('the email is not offered once it was sent, all has reached people, or none can be sent', () => {
  show({ email: { isAsked: true, isSent: true } });
  show({ summary: { givenCents: 50_00, heldCents: 0, day: '2026-12-12' } });
  show({ email: null });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(document.body).toHaveTextContent('Your A$50.00 reached people on 12 December 2026 in Sydney.');
});

const batch = { cents: 81_200_00, households: 214 };

it.each([
  [{ givenCents: 0, heldCents: 44_00 }, 'A$6.00 of what you gave paid running expenses. We are holding A$44.00 of'],
  [
    { givenCents: 20_00, heldCents: 24_00, day: '2026-12-12' },
    /^A\$6\.00 of what you gave paid running expenses\. A\$20\.00 of what you gave reached .* the other A\$24\.00\.$/,
  ],
  [
    { givenCents: 44_00, heldCents: 0, day: '2026-12-12' },
    'A$6.00 of what you gave paid running expenses. The other A$44.00 reached people on 12 December 2026 in Sydney.',
  ],
  [{ givenCents: 44_00, heldCents: 0, day: '2026-12-12', batch }, 'Sydney: part of A$81,200.00 to 214 households.'],
  [{ givenCents: 0, heldCents: 0 }, /^Your A\$6\.00 paid running expenses\.$/],
])('a gift that paid costs says so, and where the rest is: %o', (sums, text) => {
  show({ summary: { ...sums, costsCents: 6_00 }, email: null });
  expect(document.body).toHaveTextContent(text);
  expect(document.body).not.toHaveTextContent('A$0.00');
});

it('a wish for the email that could not be stored is said, and can be tried again', async () => {
  const ask = show();
  ask.mockResolvedValueOnce(fail({ code: 'offline', issues: [], retryAfterSeconds: null }));
  await press('Email me when it has reached people');
  expect(await screen.findByText('We could not save that')).toBeVisible();
  await press('Email me when it has reached people');
  expect(await screen.findByText(/^We will send you one email/)).toBeVisible();
});
