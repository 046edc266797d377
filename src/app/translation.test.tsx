// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { translatePage } from '../../tests/support/translatePage';
import { onClientEntry } from './translation';

let show: (state: State) => void;
let root: Root;

interface State {
  readonly people: number;
  readonly old: boolean;
  readonly names: readonly string[];
}

/** Texts beside texts, beside what comes and goes, and in an order that changes. */
function Page() {
  const [state, setState] = useState<State>({ people: 1, old: true, names: ['gold', 'silver'] });
  useEffect(() => void (show = setState), []);
  return (
    <>
      <p>
        {state.people} × A$18.00 = A${state.people * 18}.00
      </p>
      <p>
        {state.old && 'This price is old. '}
        {state.old && <strong>Look</strong>}
        {state.people > 1 && 'People'} of the price
      </p>
      <p>{state.names.map((name) => [name, <br key={name} />])}</p>
    </>
  );
}

/** Lets the observers of the page and of the translator hear each other out. */
const settle = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
const change = async (state: State) => {
  await act(async () => show(state));
  await settle();
};
const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

beforeAll(onClientEntry);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main')!);
  await act(async () => root.render(<Page />));
  translatePage();
  await settle();
});

afterEach(() => act(async () => root.unmount()));

it('a translated page shows each sum that React writes later', async () => {
  await change({ people: 7, old: true, names: [] });
  expect(texts()[0]).toBe('7 × A$18.00 = A$126.00');
  await change({ people: 2, old: true, names: [] });
  expect(texts()[0]).toBe('2 × A$18.00 = A$36.00');
  expect(document.querySelectorAll('p font font').length).toBeGreaterThan(0);
});

it('texts of a translated page come and go', async () => {
  await change({ people: 2, old: false, names: [] });
  expect(texts()[1]).toBe('People of the price');
  await change({ people: 1, old: true, names: [] });
  expect(texts()[1]).toBe('This price is old. Look of the price');
});

it('texts of a translated page change places', async () => {
  await change({ people: 1, old: true, names: ['silver', 'shares', 'gold'] });
  expect(texts()[2]).toBe('silversharesgold');
  await change({ people: 1, old: true, names: ['gold'] });
  expect(texts()[2]).toBe('gold');
});

it('a random walk through a translated page shows what an untranslated one shows', async () => {
  let seed = 1;
  const pick = (count: number) => (seed = (seed * 48_271) % 2_147_483_647) % count;
  for (let step = 0; step < 60; step += 1) {
    const people = 1 + pick(3);
    const old = pick(2) === 1;
    const names = ['gold', 'silver', 'shares', 'super'].filter(() => pick(2)).sort(() => pick(3) - 1);
    await change({ people, old, names });
    expect(texts()).toEqual([
      `${people} × A$18.00 = A$${people * 18}.00`,
      `${old ? 'This price is old. Look' : ''}${people > 1 ? 'People' : ''} of the price`,
      names.join(''),
    ]);
  }
});
