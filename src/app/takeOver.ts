import { startTransition, type ReactElement } from 'react';
import type { Renderer } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { GatsbyBrowser } from 'gatsby';

declare global {
  interface Window {
    /** The buttons that were pressed before React took the page over, noted by the script that loads the others. */
    ___pressed?: HTMLButtonElement[] | undefined;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The page's fields and buttons in its order, before React had taken it over. */
let built: readonly (Control | HTMLButtonElement)[] = [];

/** The buttons that were pressed before that, in their order. */
let pressed: readonly HTMLButtonElement[] = [];

const listControls = (container: ParentNode) => [
  ...container.querySelectorAll<Control | HTMLButtonElement>('input, select, textarea, button'),
];

const isButton = (control: Control | HTMLButtonElement): control is HTMLButtonElement =>
  control instanceof HTMLButtonElement;

/** The values that a visitor typed or chose before React took the page over, which would put back what was built. */
const typed = new Map<Control, string | boolean>();

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

function isAsBuilt(control: Control): boolean {
  if (isTicked(control)) return control.checked === control.defaultChecked;
  if (control instanceof HTMLSelectElement) return Boolean(control.selectedOptions[0]?.defaultSelected);
  return control.value === control.defaultValue;
}

function note(control: Control): void {
  // Of radio buttons the one that is chosen says all.
  if (control.type === 'radio' && !(control as HTMLInputElement).checked) return;
  // The last that was used comes last.
  typed.delete(control);
  typed.set(control, readValue(control));
}

const noteTarget = ({ target }: Event) => note(target as Control);

/** A field or button, or the one in its place if the page was drawn afresh. */
function findAgain<C extends Control | HTMLButtonElement>(control: C): C | undefined {
  if (control.isConnected) return control;
  const drawn = listControls(document);
  const same = drawn.length === built.length ? drawn[built.indexOf(control)] : undefined;
  return same?.type === control.type && same.name === control.name ? (same as C) : undefined;
}

const readValue = (control: Control): string | boolean => (isTicked(control) ? control.checked : control.value);

/**
 * Notes what the page's fields say and which control has the focus.
 * @returns puts both back, once the page has been drawn again
 */
export function keepFields(): () => void {
  const controls = listControls(document);
  const focused = controls.find((control) => control === document.activeElement);
  const fields = controls.flatMap((control) =>
    isButton(control) || control.type === 'file' ? [] : ([[control, readValue(control)]] as const),
  );
  return () => {
    built = controls;
    for (const [field, value] of fields) {
      const drawn = findAgain(field);
      if (drawn && readValue(drawn) !== value && (drawn.type !== 'radio' || value)) repeat(field, value);
    }
    if (focused) findAgain(focused)?.focus();
    built = [];
  };
}

/** Does again what a visitor did, so that React hears it. */
function repeat(noted: Control, value: string | boolean): void {
  const control = findAgain(noted);
  if (!control) return;
  if (isTicked(control)) {
    control.checked = !value;
    control.click();
    return;
  }
  const caret = control instanceof HTMLSelectElement ? null : control.selectionStart;
  // React tells a change from the last value that was set by its own property: the element's class has the browser's.
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  if (caret !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(caret, caret);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Takes over a built page in slices of a few milliseconds, so that the browser can scroll and answer a tap in between: React then
 * finishes at once and hands the tap on. The framework would block the page until all of it is done. What has no content yet, as
 * the page that replaces others offline, is rendered, and so is a page that the browser has already translated: its texts are
 * elements that React does not know.
 */
function takeOver(element: ReactElement, container: Element): void {
  if (!document.getElementById('gatsby-focus-wrapper')?.children.length) return createRoot(container).render(element);
  built = listControls(document);
  for (const control of built) if (!isButton(control) && !isAsBuilt(control)) note(control);
  // React hears what is pressed from now on.
  pressed = window.___pressed ?? [];
  window.___pressed = undefined;
  document.addEventListener('input', noteTarget);
  startTransition(() => {
    if (container.querySelector('font')) createRoot(container).render(element);
    else hydrateRoot(container, element);
  });
}

// Gatsby's types are those of React 17, whose renderers answered what they had drawn; Gatsby ignores it.
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] = () => takeOver as unknown as Renderer;

/** Presses again what was pressed, as far as the first button that sends a form: what is shown then is another view. */
async function repeatPresses(): Promise<void> {
  const found = pressed.map((button) => findAgain(button));
  pressed = [];
  for (const button of found) {
    // One after the other: a second press counts on from what the first one did.
    await new Promise((resolve) => setTimeout(resolve));
    button?.click();
    if (button?.form && button.type === 'submit') break;
  }
}

/** Gives React, which has taken the page over, what was typed and pressed meanwhile. */
export function replayInput(): void {
  document.removeEventListener('input', noteTarget);
  for (const [control, value] of [...typed]) repeat(control, value);
  typed.clear();
  void repeatPresses();
  built = [];
}
