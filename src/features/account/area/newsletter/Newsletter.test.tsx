// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { anAreaPart, given, notGiven, someData, somePreferences } from '../../../../../tests/builders/account';
import type { Data } from '../../../../services/data';
import { Newsletter } from './Newsletter';

async function show(updatePreferences: Data['updatePreferences']) {
  const preferences = async () => given(somePreferences({ caseUpdates: true }));
  render(<Newsletter {...anAreaPart({ data: someData({ preferences, updatePreferences }) })} />);
  await screen.findByRole('checkbox', { name: 'Newsletter' });
}
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const stores = () => vi.fn<Data['updatePreferences']>(someData().updatePreferences);

it('stores a choice as it is made, and says so', async () => {
  const update = stores();
  await show(update);
  await userEvent.click(box('Newsletter'));
  expect(await screen.findByText('Saved: you will get the newsletter.')).toBeVisible();
  await userEvent.click(box(/News of the cases/));
  expect(await screen.findByText('Saved: we won’t email you about cases.')).toBeVisible();
  expect(update).toHaveBeenLastCalledWith({
    newsletter: true,
    caseUpdates: false,
    zakatReminder: false,
    ramadanReminder: false,
  });
});

it('stores choices that are made quickly one after the other, none undoing another', async () => {
  const update = stores();
  await show(update);
  for (const name of [/zakat date/, /before Ramadan/]) box(name).click();
  await screen.findByText('Saved: we will email you before Ramadan.');
  expect(update.mock.calls.map(([changes]) => [changes.zakatReminder, changes.ramadanReminder])).toEqual([
    [true, false],
    [true, true],
  ]);
});

it('takes a choice back that could not be stored, says so beside it, and keeps the others', async () => {
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
