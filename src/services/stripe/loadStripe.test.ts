// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const url = 'https://cards.example/v3/';
/** The head of a page that only records the requested scripts and loads none; the test decides what a script does. */
const place = { scripts: [] as HTMLScriptElement[], append: (one: HTMLScriptElement) => void place.scripts.push(one) };
const script = () => place.scripts.at(-1);

beforeEach(() => {
  vi.resetModules();
  place.scripts = [];
  delete (window as { Stripe?: unknown }).Stripe;
});

/** Imports the module again, because it stores a script that is loading. */
const load = async () => (await import('./loadStripe')).loadStripe;

/** The script loads, and defines what the provider's does. */
function finishLoading() {
  const create = vi.fn(() => 'the provider');
  (window as { Stripe?: unknown }).Stripe = create;
  script()?.onload?.(new Event('load'));
  return create;
}

// Spec 7.45
it('Stripe.js is loaded once, and the Stripe object has the key', async () => {
  const loadStripe = await load();
  const first = loadStripe(url, 'pk_test_1', place);
  const second = loadStripe(url, 'pk_test_1', place);
  expect(place.scripts.map(({ src }) => src)).toEqual([url]);
  const create = finishLoading();
  expect(await first).toBe('the provider');
  await second;
  expect(create).toHaveBeenCalledWith('pk_test_1', { locale: 'en-AU' });
});

it('Stripe’s fields are in the language of the page', async () => {
  const loadStripe = await load();
  const { inLanguage } = await import('../../texts/language');
  const loaded = inLanguage('ar', () => loadStripe(url, 'pk_test_1', place));
  const create = finishLoading();
  await loaded;
  expect(create).toHaveBeenCalledWith('pk_test_1', { locale: 'ar' });
});

// Spec 8.16
it('Stripe.js fails if the script is blocked, and is requested again the next time', async () => {
  const loadStripe = await load();
  const blocked = loadStripe(url, 'pk_test_1', place);
  script()?.onerror?.(new Event('error'));
  await expect(blocked).rejects.toThrow('Failed to load Stripe.js');
  const again = loadStripe(url, 'pk_test_1', place);
  expect(place.scripts).toHaveLength(2);
  finishLoading();
  expect(await again).toBe('the provider');
});

it('Stripe.js fails if another script or nothing is loaded', async () => {
  vi.useFakeTimers();
  const loadStripe = await load();
  const empty = loadStripe(url, 'pk_test_1', place);
  script()?.onload?.(new Event('load'));
  await expect(empty).rejects.toThrow();
  const silent = loadStripe(url, 'pk_test_1', place);
  const failed = expect(silent).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
});
