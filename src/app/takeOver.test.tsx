// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { translatePage } from '../../tests/support/translatePage';
import { replayInput, replaceHydrateFunction } from './takeOver';

interface Values {
  readonly text: string;
  readonly ticked: boolean;
  readonly kind: string;
  readonly often: string;
}

let values: Values;

/** A form whose fields React controls, as all of the site's are. */
function Form() {
  const [state, setState] = useState<Values>({ text: '', ticked: false, kind: 'gold', often: 'once' });
  useEffect(() => void (values = state), [state]);
  const change = (changed: Partial<Values>) => setState((before) => ({ ...before, ...changed }));
  return (
    <form>
      <p>How much is it in {state.kind}?</p>
      <input aria-label="text" value={state.text} onChange={({ target }) => change({ text: target.value })} />
      <input
        type="checkbox"
        aria-label="ticked"
        checked={state.ticked}
        onChange={({ target }) => change({ ticked: target.checked })}
      />
      {['gold', 'silver'].map((kind) => (
        <input
          key={kind}
          type="radio"
          name="kind"
          aria-label={kind}
          value={kind}
          checked={state.kind === kind}
          onChange={() => change({ kind })}
        />
      ))}
      <select aria-label="often" value={state.often} onChange={({ target }) => change({ often: target.value })}>
        <option value="once">Once</option>
        <option value="month">Monthly</option>
      </select>
    </form>
  );
}

const page = <Form />;
const find = <E extends Element = HTMLInputElement>(label: string) =>
  document.querySelector<E>(`[aria-label=${label}]`)!;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = `<div id="gatsby-focus-wrapper">${renderToString(page)}</div>`;
});

afterEach(() => {
  document.body.innerHTML = '';
});

async function takeOver(shown = page) {
  const container = document.getElementById('gatsby-focus-wrapper')!;
  // The framework's own types say that it is handed nothing and hands on nothing.
  const render = replaceHydrateFunction!(undefined as never, undefined as never) as unknown as (
    element: typeof page,
    container: Element,
  ) => void;
  await act(async () => render(shown, container));
  await act(async () => replayInput());
}

it('what a visitor typed before React hydrated the page stays, and React’s state has it', async () => {
  find('text').value = 'mortgage';
  find('ticked').checked = true;
  find('silver').checked = true;
  find<HTMLSelectElement>('often').value = 'month';
  await takeOver();
  expect(values).toEqual({ text: 'mortgage', ticked: true, kind: 'silver', often: 'month' });
  expect(find('text').value).toBe('mortgage');
  expect(find('ticked').checked).toBe(true);
  expect(find('silver').checked).toBe(true);
  expect(find<HTMLSelectElement>('often').value).toBe('month');
});

it('fields that the visitor did not change stay as built when React hydrates the page', async () => {
  await takeOver();
  expect(values).toEqual({ text: '', ticked: false, kind: 'gold', often: 'once' });
});

it('what a visitor typed stays if the browser translated the page before React hydrated it', async () => {
  translatePage();
  find('text').value = 'mortgage';
  find('ticked').checked = true;
  find('silver').checked = true;
  find<HTMLSelectElement>('often').value = 'month';
  await takeOver();
  expect(values).toEqual({ text: 'mortgage', ticked: true, kind: 'silver', often: 'month' });
});

it('a button that was pressed before React hydrated the page is pressed again, after what was ticked, and a form is sent once', async () => {
  const done: string[] = [];
  const Steps = () => {
    const [ticked, setTicked] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done.push(`sent, ${ticked ? 'ticked' : 'empty'}`);
        }}
      >
        <input
          type="checkbox"
          aria-label="ticked"
          checked={ticked}
          onChange={({ target }) => setTicked(target.checked)}
        />
        <button type="button" aria-label="more" onClick={() => done.push('more')} />
        <button type="submit" aria-label="next" />
      </form>
    );
  };
  document.body.innerHTML = `<div id="gatsby-focus-wrapper">${renderToString(<Steps />)}</div>`;
  const [more, next] = [find<HTMLButtonElement>('more'), find<HTMLButtonElement>('next')];
  find('ticked').checked = true;
  window.___pressed = [more, more, next, next];
  await takeOver(<Steps />);
  await act(async () => vi.waitFor(() => expect(done).toEqual(['more', 'more', 'sent, ticked'])));
  expect(window.___pressed).toBeUndefined();
});
