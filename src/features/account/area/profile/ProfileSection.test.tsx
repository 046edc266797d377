// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  anAreaPart,
  aProfile,
  aTabStorage,
  given,
  identityFailure,
  notGiven,
  someData,
  someIdentity,
} from '../../../../../tests/builders/account';
import type { AreaPart } from '../AreaPart';
import type { Data } from '../../../../services/data';
import type { Identity } from '../../../../services/identity';
import { ProfileSection } from './ProfileSection';
import { findFocusedMessage, getFocusedMessage } from '../../../../../tests/support/focusedMessage';

async function show(overrides: Partial<AreaPart> = {}) {
  const part = anAreaPart(overrides);
  const { unmount } = render(<ProfileSection {...part} />);
  await screen.findByRole('form', { name: 'Profile' });
  return { ...part, unmount };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const choice = (name: string) => screen.getByRole('combobox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('saving the profile', () => {
  // Spec 6.2
  it('saving the profile stores it, and updates the name of the sign-in', async () => {
    const updateProfile = vi.fn<Data['updateProfile']>(someData().updateProfile);
    const changeProfile = vi.fn<Identity['changeProfile']>(async () => ({ ok: true }));
    const { renew } = await show({ data: someData({ updateProfile }), identity: someIdentity({ changeProfile }) });
    await userEvent.clear(field('First name'));
    await userEvent.type(field('First name'), 'Aminah');
    await userEvent.type(field('Phone'), '0412345678');
    await userEvent.selectOptions(choice('Day'), '15');
    await userEvent.selectOptions(choice('Month'), 'Ramadan');
    expect(screen.getByRole('group', { name: 'Zakat date' })).toHaveTextContent(
      'Next on Monday 22 February 2027, 15 Ramadan 1448 AH, in 2 days, by the date on your device.',
    );
    await userEvent.selectOptions(choice('School of Islamic law (madhhab)'), 'Hanafi');
    await save();
    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(updateProfile).toHaveBeenCalledExactlyOnceWith({
      givenName: 'Aminah',
      familyName: null,
      language: 'en-AU',
      phone: '+61412345678',
      zakatMonth: 9,
      zakatDay: 15,
      madhab: 'hanafi',
    });
    expect(changeProfile).toHaveBeenCalledExactlyOnceWith({ givenName: 'Aminah', familyName: '' });
    expect(renew).toHaveBeenCalledOnce();
    expect(field('Phone')).toHaveValue('0412 345 678');
  });

  it('saving the profile sends only what was changed, so that what another tab has saved stays', async () => {
    const updateProfile = vi.fn<Data['updateProfile']>(someData().updateProfile);
    const stored = aProfile({ familyName: 'Yusuf', phone: '+61412345678', updatedAt: '2027-02-15T00:00:00.000Z' });
    await show({ data: someData({ updateProfile, profile: async () => given(stored) }) });
    await userEvent.selectOptions(choice('School of Islamic law (madhhab)'), 'Hanafi');
    await save();
    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(updateProfile).toHaveBeenCalledExactlyOnceWith({ madhab: 'hanafi' });
  });

  it('saving the profile does not update the sign-in if the name is unchanged', async () => {
    const changeProfile = vi.fn<Identity['changeProfile']>();
    await show({ identity: someIdentity({ changeProfile }) });
    await save();
    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(changeProfile).not.toHaveBeenCalled();
  });

  it('a profile is saved even if the sign-in’s name fails to update; saving again updates it', async () => {
    const changeProfile = vi.fn<Identity['changeProfile']>(async () => ({ ok: true }));
    changeProfile.mockResolvedValueOnce(identityFailure('network'));
    await show({ identity: someIdentity({ changeProfile }) });
    await userEvent.type(field('First name'), 'h');
    await save();
    expect(await screen.findByText(/could not update the name in your greeting/)).toBeVisible();
    await save();
    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(changeProfile).toHaveBeenCalledTimes(2);
  });

  it('an invalid profile shows its errors above the form and at the field, and is not sent', async () => {
    const updateProfile = vi.fn<Data['updateProfile']>();
    await show({ data: someData({ updateProfile }) });
    await userEvent.type(field('Phone'), '12345');
    await save();
    expect(getFocusedMessage()).toBeVisible();
    expect(field('Phone')).toHaveAccessibleDescription(/Error: Enter an Australian number/);
    expect(updateProfile).not.toHaveBeenCalled();
  });

  it('saving the profile shows an issue that the data API reports at its field', async () => {
    const updateProfile: Data['updateProfile'] = async () =>
      given({ profile: null, issues: [{ field: 'familyName', code: 'too_long' }] });
    await show({ data: someData({ updateProfile }) });
    await save();
    expect(await findFocusedMessage()).toHaveTextContent('The last name is too long');
    expect(field('Last name')).toHaveAttribute('aria-invalid', 'true');
  });

  it('a profile that could not be saved stays typed, and is shown again when the user comes back', async () => {
    const { tabStorage } = aTabStorage();
    const updateProfile = vi.fn<Data['updateProfile']>(someData().updateProfile);
    updateProfile.mockResolvedValueOnce(notGiven('offline'));
    const { unmount } = await show({ tabStorage, data: someData({ updateProfile }) });
    await userEvent.type(field('Last name'), 'Yusuf');
    await save();
    expect(await findFocusedMessage()).toHaveTextContent('We could not save your profile');
    unmount();

    await show({ tabStorage, data: someData({ updateProfile }) });
    expect(screen.getByText('What you typed before is still here. It is not saved yet.')).toBeVisible();
    expect(field('Last name')).toHaveValue('Yusuf');
    await save();
    await screen.findByText('Your profile is saved.');
    expect(screen.queryByText(/What you typed before/)).toBeNull();
  });

  it('the profile form can fill in the zakat date from a Gregorian date', async () => {
    await show({ data: someData({ profile: async () => given(aProfile()) }) });
    const day = screen.getByLabelText('The day your wealth first reached the nisab');
    fireEvent.change(day, { target: { value: '2026-02-18' } });
    await waitFor(() => expect(choice('Month')).toHaveDisplayValue('Ramadan'));
    expect(choice('Day')).toHaveDisplayValue('1');
    expect(screen.getByText('That was 1 Ramadan 1447 AH. We have filled it in above.')).toBeInTheDocument();
  });
});
