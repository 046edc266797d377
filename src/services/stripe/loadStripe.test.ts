// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const url = 'https://cards.example/v3/';
/** Holds the scripts that were asked for, and loads none: what a script does is said by the test. */
const place = { scripts: [] as HTMLScriptElement[], append: (one: HTMLScriptElement) => void place.scripts.push(one) };
const script = () => place.scripts.at(-1);

beforeEach(() => {
  vi.resetModules();
  place.scripts = [];
  delete (window as { Stripe?: unknown }).Stripe;
});

/** The module afresh: it remembers a script that is loading. */
const load = async () => (await import('./loadStripe')).loadStripe;

/** The script arrives, and defines what the provider's does. */
function arrive() {
  const create = vi.fn(() => 'the provider');
  (window as { Stripe?: unknown }).Stripe = create;
  script()?.onload?.(new Event('load'));
  return create;
}

it('loads the script once, and makes the provider’s object with the key', async () => {
  const loadStripe = await load();
  const first = loadStripe(url, 'pk_test_1', place);
  const second = loadStripe(url, 'pk_test_1', place);
  expect(place.scripts.map(({ src }) => src)).toEqual([url]);
  const create = arrive();
  expect(await first).toBe('the provider');
  await second;
  expect(create).toHaveBeenCalledWith('pk_test_1', { locale: 'en-AU' });
});

it('fails where the script is blocked, and asks for it again the next time', async () => {
  const loadStripe = await load();
  const blocked = loadStripe(url, 'pk_test_1', place);
  script()?.onerror?.(new Event('error'));
  await expect(blocked).rejects.toThrow('Failed to load Stripe.js');
  const again = loadStripe(url, 'pk_test_1', place);
  expect(place.scripts).toHaveLength(2);
  arrive();
  expect(await again).toBe('the provider');
});

it('fails where something else came in the script’s place, and where nothing comes', async () => {
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
