// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fetchStoredDonations } from '../../../services/payments/fetchStoredDonations';
import { useStoredDonations } from './useStoredDonations';

function Raised({ ask }: { readonly ask: typeof fetchStoredDonations }) {
  return <p>{useStoredDonations('case', 'winter-rent', ask)}</p>;
}

it('the stored donations are counted once they are known', async () => {
  const ask = vi.fn(async () => 5_000);
  render(<Raised ask={ask} />);
  expect(screen.getByText('0')).toBeInTheDocument();
  expect(await screen.findByText('5000')).toBeInTheDocument();
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/api\/payments$/), {
    type: 'case',
    uid: 'winter-rent',
  });
});

const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    Response.json(body, { status });

it.each([
  ['a sum', answering({ raisedCents: 12_345, gifts: 3 }), 12_345],
  ['more given back than given', answering({ raisedCents: -5 }), 0],
  ['nonsense', answering({ raisedCents: 'much' }), null],
  ['a refusal', answering({ error: { code: 'invalid_request' } }, 400), null],
])('a missing answer (%s) counts as zero', async (_, fetcher, cents) => {
  expect(await fetchStoredDonations('https://functions.example', { type: 'case', uid: 'winter-rent' }, fetcher)).toBe(
    cents,
  );
});

it('stored donations are requested up to three times', async () => {
  vi.useFakeTimers();
  const fail = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('offline')));
  const asking = async () => {
    const answered = fetchStoredDonations('https://functions.example', { type: 'case', uid: 'winter-rent' }, fail);
    await vi.runAllTimersAsync();
    return answered;
  };
  expect(await asking()).toBeNull();
  expect(fail).toHaveBeenCalledTimes(3);
  fail
    .mockImplementationOnce(async () => new Response('', { status: 503 }))
    .mockImplementationOnce(answering({ raisedCents: 5 }));
  expect(await asking()).toBe(5);
  vi.useRealTimers();
});
