// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readTypedBeforehand } from './readTypedBeforehand';

function page(html: string): HTMLElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  return form;
}

it.each([
  ['<input id="line-amount" value="19.99">', { amount: '19.99' }],
  ['<input type="radio" name="preset" value="25000" checked><input id="line-amount" value="">', { amount: '250' }],
  ['<input id="line-count" value="4">', { count: '4' }],
  ['<input type="radio" name="preset" value="5" checked><input id="line-count" value="">', { count: '5' }],
  ['<input id="line-amount" value=" ">', {}],
  ['', {}],
])('input from before hydration is read from the form %s as %j', (html, typed) =>
  expect(readTypedBeforehand(page(html))).toEqual(typed),
);

it('input from before hydration can be for another due than the page’s default', () => {
  const form = page(
    '<input type="radio" name="due" value="days" checked><input type="radio" name="due" value="oaths"><input id="line-count" value="2">',
  );
  expect(readTypedBeforehand(form)).toEqual({ count: '2' });
  form.querySelector<HTMLInputElement>('[value=oaths]')!.checked = true;
  expect(readTypedBeforehand(form)).toEqual({ count: '2', by: 'oaths' });
});
