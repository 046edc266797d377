// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { anAreaPart, given, notGiven, someData, somePreferences } from '../../../../../tests/builders/account';
import type { Data, EmailChoices } from '../../../../services/data';
import { Newsletter } from './Newsletter';

async function show(updatePreferences: Data['updatePreferences'], shown: Partial<EmailChoices> = {}) {
  const preferences = async () => given(somePreferences({ caseUpdates: true, ...shown }));
  render(<Newsletter {...anAreaPart({ data: someData({ preferences, updatePreferences }) })} />);
  await screen.findByRole('checkbox', { name: 'Newsletter' });
}
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });

/** A data API that stores what it is sent, over what it has. */
function stores(has: Partial<EmailChoices> = {}) {
  let stored = somePreferences({ caseUpdates: true, ...has });
  return vi.fn<Data['updatePreferences']>(async (changes) => {
    stored = { ...stored, ...changes };
    return given({ preferences: stored, issues: [] });
  });
}

it('the newsletter settings store a choice as it is made, and say so', async () => {
  const update = stores();
  await show(update);
  await userEvent.click(box('Newsletter'));
  expect(await screen.findByText('Saved: you will get the newsletter.')).toBeVisible();
  await userEvent.click(box(/News of the cases/));
  expect(await screen.findByText('Saved: we won’t email you about cases.')).toBeVisible();
  expect(update.mock.calls).toEqual([[{ newsletter: true }], [{ caseUpdates: false }]]);
});

it('the newsletter settings store choices that are made quickly one after the other, none undoing another', async () => {
  const update = stores();
  await show(update);
  for (const name of [/zakat date/, /before Ramadan/]) box(name).click();
  await screen.findByText('Saved: we will email you before Ramadan.');
  expect(update.mock.calls).toEqual([[{ zakatReminder: true }], [{ ramadanReminder: true }]]);
  for (const name of [/zakat date/, /before Ramadan/]) expect(box(name)).toBeChecked();
});

it('the newsletter settings send only the changed choice, then show another that was turned off meanwhile', async () => {
  const update = stores({ zakatReminder: false });
  await show(update, { zakatReminder: true });
  expect(box(/zakat date/)).toBeChecked();
  await userEvent.click(box('Newsletter'));
  expect(await screen.findByText('Saved: you will get the newsletter.')).toBeVisible();
  expect(update.mock.calls).toEqual([[{ newsletter: true }]]);
  expect(box(/zakat date/)).not.toBeChecked();
});

it('the newsletter settings undo a choice that could not be stored, say so beside it, and leave the others unchanged', async () => {
  const update = stores();
  update.mockResolvedValueOnce(notGiven('offline'));
  await show(update);
  await userEvent.click(box('Newsletter'));
  expect(await screen.findByText(/We could not save your choice/)).toBeInTheDocument();
  expect(box('Newsletter')).not.toBeChecked();
  expect(box('Newsletter')).toHaveAccessibleDescription(/We could not save this. We got no answer/);
  expect(box(/News of the cases/)).toBeChecked();
  await userEvent.click(box('Newsletter'));
  expect(await screen.findByText('Saved: you will get the newsletter.')).toBeVisible();
  expect(box('Newsletter')).toBeChecked();
  expect(screen.queryByText(/We could not save your choice/)).toBeNull();
});
