import { act, fireEvent } from '@testing-library/react';

/** An answer for each kind of field, without a word in English letters. */
function answer({ type, inputMode }: HTMLInputElement): string {
  if (type === 'date') return '2027-03-01';
  if (type === 'month') return '2027-03';
  if (type === 'email') return 'a@b.co';
  if (type === 'tel') return '0412 345 678';
  if (type === 'password') return '1234567890aB';
  if (inputMode === 'decimal') return '12,750.50';
  return inputMode === 'numeric' || type === 'number' ? '12' : '12 34';
}

const controls = 'button, input, select, textarea, summary';

const isButton = (element: Element) =>
  element instanceof HTMLButtonElement || (element instanceof HTMLInputElement && element.type === 'submit');

/** The headings of the screen: the same button leads on from each step. */
const getStep = () => [...document.querySelectorAll('h1, h2, h3, legend')].map((one) => one.textContent).join();

/** A control as it is found again after React has drawn it anew; a button of each step is one of its own. */
const toKey = (element: Element) => {
  const attributes = ['id', 'name', 'value'].map((name) => element.getAttribute(name));
  return [element.tagName, ...attributes, element.textContent, isButton(element) ? getStep() : ''].join();
};

/** Presses, ticks, types or chooses, as the control lets a person do. */
function operate(element: Element): void {
  if (element instanceof HTMLSelectElement) {
    const [, second = element.options[0]] = [...element.options];
    fireEvent.change(element, { target: { value: second?.value } });
  } else if (element instanceof HTMLTextAreaElement) {
    fireEvent.change(element, { target: { value: '12 34' } });
  } else if (element instanceof HTMLInputElement && !/^(radio|checkbox|submit|button)$/.test(element.type)) {
    if (element.type === 'file') return;
    fireEvent.change(element, { target: { value: answer(element) } });
    fireEvent.blur(element);
  } else if (element.tagName === 'SUMMARY') {
    const details = element.parentElement as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
  } else fireEvent.click(element);
}

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

/**
 * Uses every control of a screen once, and those that appear meanwhile: fields empty at first, so that their errors are seen, then filled
 * in, and a button once in each step.
 *
 * @param look - called after each step
 * @returns how many controls were used
 */
export async function exploreScreen(look: () => void, most = 150): Promise<number> {
  const used = new Set<string>();
  await settle();
  look();
  // A first press of each form's button shows what is missing.
  for (const form of document.querySelectorAll('form')) fireEvent.submit(form);
  await settle();
  look();
  while (used.size < most) {
    const unused = [...document.querySelectorAll(controls)].filter(
      (element) => !used.has(toKey(element)) && !element.closest('[hidden], [inert], [disabled]'),
    );
    // Fields first: what they need is there when a button is pressed.
    const next = unused.find((element) => !isButton(element)) ?? unused[0];
    if (!next) break;
    used.add(toKey(next));
    operate(next);
    await settle();
    look();
  }
  return used.size;
}
