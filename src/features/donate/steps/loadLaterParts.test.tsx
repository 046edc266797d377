// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDraft, aLineDraft, aReference, checkoutWords } from '../../../../tests/builders/checkout';
import { aCatalogue, givingDay } from '../../../../tests/builders/giving';
import { createStoredItems } from '../../../components/form/storedItems';
import { createDraftRecords } from '../draft/createDraftRecords';

/** @param writesTo - where the records go that are written: to the tab, or to the device as of an earlier visit */
const openRecords = (writesTo: () => Storage) =>
  createDraftRecords(
    createStoredItems(() => localStorage, writesTo),
    () => new Date(),
    () => aReference,
  );

/** The form of a page that has just loaded: without its later parts. */
async function showForm() {
  const { Checkout } = await import('../Checkout');
  render(
    <Checkout
      catalogue={aCatalogue()}
      kind="sadaqah"
      texts={checkoutWords}
      search=""
      clock={() => givingDay}
      loadServices={() => new Promise(() => undefined)}
    />,
  );
}

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const longTimeout = { timeout: 10_000 };

beforeEach(() => vi.resetModules());
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('what is typed before the checkout’s later parts load is stored once they have, and stays in the form', async () => {
  const records = openRecords(() => sessionStorage);
  await showForm();
  fireEvent.change(amount(), { target: { value: '75' } });
  expect(records.list()).toEqual([]);
  await vi.waitFor(() => expect(records.list()[0]?.draft?.lines[0]?.amount).toBe('75'), longTimeout);
  expect(amount()).toHaveValue('75');
});

it('a stored draft loads the checkout’s later parts, and is shown once they have loaded', async () => {
  openRecords(() => localStorage).write(aReference, { draft: aDraft({ lines: [aLineDraft({ amount: '80' })] }) });
  await showForm();
  expect(await screen.findByDisplayValue('80', {}, longTimeout)).toBe(amount());
});

it.each([
  ['Continue', () => screen.findAllByText('Enter an amount, such as 50 or 19.95', {}, longTimeout)],
  ['Add another kind of gift', () => screen.findAllByText('What would you like to give?', {}, longTimeout)],
] as const)('a press on “%s” waits for the checkout’s later parts, and is answered then', async (name, findAnswer) => {
  await showForm();
  // Without a touch or the focus, as assistive technology presses a button.
  fireEvent.click(screen.getByRole('button', { name }));
  expect((await findAnswer()).length).toBeGreaterThan(0);
});
