import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import page from '../../../content/documents/calculate_page/calculate_page.json';
import { Calculator, type CalculatorProps } from '../Calculator';
import type { DraftStore } from '../draft/createDraftStore';
import { loadSectionEditor } from '../entries/loadSectionEditor';
import { preload } from '../../../components/lazy/useLazy';
import type { Schedule } from '../ports';
import { loadWaysToPay } from '../result/ResultPanel';
import type { StoredState } from '../state/createStore';

// The fields and the ways to pay are loaded at once, as for a visitor who reached them by the keyboard or a tap.
beforeAll(() => Promise.all([preload(loadSectionEditor), preload(loadWaysToPay)]));

/** A manual clock: `rest` runs everything that is scheduled. */
export class ManualSchedule {
  #tasks = new Set<() => void>();

  readonly schedule: Schedule = (task) => {
    this.#tasks.add(task);
    return () => this.#tasks.delete(task);
  };

  rest(): void {
    act(() => {
      const tasks = [...this.#tasks];
      this.#tasks.clear();
      tasks.forEach((task) => task());
    });
  }
}

/** A draft store in memory. */
export class MemoryDrafts implements DraftStore {
  stored: StoredState | null;

  constructor(stored: StoredState | null = null) {
    this.stored = stored;
  }

  readonly load = () => this.stored;
  readonly save = (stored: StoredState) => {
    this.stored = stored;
  };
  readonly clear = () => {
    this.stored = null;
  };
}

/** Renders the calculator with the embedded content, two days after its prices by default. */
export function renderCalculator(props: Partial<CalculatorProps> & { readonly at?: string } = {}) {
  const time = new ManualSchedule();
  const drafts = new MemoryDrafts();
  const { at = '2026-11-18T03:00:00Z', ...given } = props;
  const view = render(
    <Calculator
      rules={page.data.rules}
      prices={page.data}
      withoutScript={page.data.without_script}
      drafts={drafts}
      clock={() => new Date(at)}
      schedule={time.schedule}
      readPrices={() => Promise.resolve(null)}
      readPast={() => Promise.resolve(null)}
      {...given}
    />,
  );
  return { ...view, user: userEvent.setup(), rest: () => time.rest(), drafts };
}

export const panel = () => screen.getByRole('region', { name: /^Your zakat/ });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

/** Opens a disclosure, and waits until its content has loaded. */
export async function openPart(summary: string) {
  const details = screen.getByRole('heading', { name: summary }).closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await within(details).findAllByText(/.+/, { selector: 'label, button, dt' });
  return details;
}

/** Adds an entry to a part of the form on one page, and fills the named fields; returns the entry. */
export function addEntry(title: string, fields: Readonly<Record<string, string>>) {
  const part = screen.getByRole('region', { name: title });
  fireEvent.click(within(part).getByRole('button', { name: /^Add / }));
  const entries = part.querySelectorAll('fieldset');
  const entry = within(entries[entries.length - 1]!);
  for (const [name, value] of Object.entries(fields)) {
    const typed = entry.queryByRole('textbox', { name });
    if (typed) {
      fireEvent.change(typed, { target: { value } });
      continue;
    }
    const select = entry.getByRole<HTMLSelectElement>('combobox', { name });
    const option = [...select.options].find(({ text }) => text === value);
    fireEvent.change(select, { target: { value: option!.value } });
  }
  return entry;
}
