// @vitest-environment happy-dom
import { useContext, useEffect } from 'react';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RaisedContext, useRaised } from '../../../components/cards/raised';
import { fetchRaised } from '../../../services/payments/fetchRaised';
import { RaisedProvider } from './RaisedProvider';

const Figure = ({ uid, editors }: { readonly uid: string; readonly editors: number }) => (
  <p>{`${uid} ${useRaised(uid, editors)}`}</p>
);

it('donations through the site are added to the editors’ figures, with one request for all cases of a page', async () => {
  const fetchFigures = vi.fn(async () => ({ rent: 5_050, ramp: 0 }));
  render(
    <RaisedProvider fetchFigures={fetchFigures}>
      <Figure uid="rent" editors={4_180} />
      <Figure uid="ramp" editors={20} />
    </RaisedProvider>,
  );
  expect(screen.getByText('rent 4180')).toBeInTheDocument();
  expect(await screen.findByText('rent 4230')).toBeInTheDocument();
  expect(screen.getByText('ramp 20')).toBeInTheDocument();
  expect(fetchFigures).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/\/api\/payments$/),
    ['rent', 'ramp'],
    false,
  );
});

it('a case’s figure is fetched again after a minute, and stays while there is no answer', async () => {
  vi.useFakeTimers();
  const fetchFigures = vi
    .fn<() => Promise<Readonly<Record<string, number>> | null>>()
    .mockResolvedValueOnce({ rent: 5_000 })
    .mockResolvedValueOnce(null);
  const page = (key: string) => (
    <RaisedProvider fetchFigures={fetchFigures}>
      <Figure key={key} uid="rent" editors={0} />
    </RaisedProvider>
  );
  const { rerender } = render(page('first'));
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  rerender(page('second'));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(fetchFigures).toHaveBeenCalledOnce();
  rerender(page('third'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(fetchFigures).toHaveBeenCalledTimes(2);
  expect(screen.getByText('rent 50')).toBeInTheDocument();
});

it('a case’s figure is fetched again when the tab is seen again, for all at once', async () => {
  vi.useFakeTimers();
  const fetchFigures = vi.fn(async () => ({ rent: 5_000, ramp: 100 }));
  render(
    <RaisedProvider fetchFigures={fetchFigures}>
      <Figure uid="rent" editors={0} />
      <Figure uid="ramp" editors={0} />
    </RaisedProvider>,
  );
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  comeBack();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(fetchFigures).toHaveBeenCalledOnce();
  comeBack();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(fetchFigures).toHaveBeenCalledTimes(2);
  expect(fetchFigures).toHaveBeenLastCalledWith(expect.anything(), ['rent', 'ramp'], false);
});

it('a case’s figure is fetched past the cache on request, however new it is, with one request', async () => {
  vi.useFakeTimers();
  const fetchFigures = vi.fn(async () => ({ rent: 5_000 }));
  const Refreshed = () => {
    const { refresh } = useContext(RaisedContext);
    useEffect(() => refresh('rent'), [refresh]);
    return <Figure uid="rent" editors={0} />;
  };
  render(
    <RaisedProvider fetchFigures={fetchFigures}>
      <Refreshed />
    </RaisedProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(fetchFigures).toHaveBeenCalledExactlyOnceWith(expect.anything(), ['rent'], true);
  expect(screen.getByText('rent 50')).toBeInTheDocument();
});

it('no figures of cases are fetched without a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetchFigures = vi.fn(async () => null);
  render(
    <RaisedProvider fetchFigures={fetchFigures}>
      <Figure uid="rent" editors={7} />
    </RaisedProvider>,
  );
  expect(screen.getByText('rent 7')).toBeInTheDocument();
  expect(fetchFigures).not.toHaveBeenCalled();
});

const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    Response.json(body, { status });

it.each([
  ['sums', answering({ raisedCents: { rent: 12_345 } }), { rent: 12_345 }],
  ['more refunded than given', answering({ raisedCents: { rent: -5 } }), { rent: 0 }],
  ['an unreadable sum', answering({ raisedCents: { rent: 'much' } }), {}],
  ['no sums', answering({ total: 5 }), null],
  ['an error', answering({ error: { code: 'invalid_request' } }, 400), null],
])('the figures of cases are read from an answer with %s, as far as it has any', async (_, fetcher, figures) => {
  expect(await fetchRaised('https://functions.example', ['rent'], false, fetcher)).toEqual(figures);
});

it('the figures of cases are requested up to three times, sorted by case', async () => {
  vi.useFakeTimers();
  const fail = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('offline')));
  const request = async () => {
    const answered = fetchRaised('https://functions.example', ['rent', 'ramp'], true, fail);
    await vi.runAllTimersAsync();
    return answered;
  };
  expect(await request()).toBeNull();
  expect(fail).toHaveBeenCalledTimes(3);
  expect(fail).toHaveBeenCalledWith('https://functions.example/progress?case=ramp&case=rent', { cache: 'reload' });
  fail
    .mockImplementationOnce(async () => new Response('', { status: 503 }))
    .mockImplementationOnce(answering({ raisedCents: { rent: 5 } }));
  expect(await request()).toEqual({ rent: 5 });
});
