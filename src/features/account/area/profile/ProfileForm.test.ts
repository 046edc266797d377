import { describe, expect, it } from 'vitest';
import { aProfile, aTabStorage } from '../../../../../tests/builders/account';
import { issueCodes } from '../../../../contract/account';
import { toProfileIssue, clearProfileDraft, loadProfileDraft, saveProfileDraft } from './useProfile';
import { toProfileForm, readProfile, formatPhone, readPhone, type ProfileForm } from './ProfileForm';

const empty: ProfileForm = {
  ...{ givenName: '', familyName: '', phone: '', zakatMonth: '', zakatDay: '', madhab: '' },
  language: 'en-AU',
};
const nothing = {
  ...{ givenName: null, familyName: null, phone: null, zakatMonth: null, zakatDay: null, madhab: null },
  language: 'en-AU',
};

describe('the profile form', () => {
  it('the profile form starts with the name given at sign-up as long as no profile is stored', () => {
    expect(toProfileForm(aProfile(), 'Amina')).toEqual({ ...empty, givenName: 'Amina' });
    expect(toProfileForm(aProfile({ updatedAt: '2027-01-01T00:00:00.000Z' }), 'Amina')).toEqual(empty);
  });

  it('the profile form shows stored values as people write them, and reads the same values back', () => {
    const stored = { ...nothing, phone: '+61412345678', zakatMonth: 9, zakatDay: 15, madhab: 'shafii' } as const;
    const form = toProfileForm(aProfile(stored), null);
    expect(form).toEqual({ ...empty, phone: '0412 345 678', zakatMonth: '9', zakatDay: '15', madhab: 'shafii' });
    expect(readProfile(form)).toEqual({ ok: true, value: stored });
  });

  it('the profile form may stay empty, and reads blanks as no value', () => {
    expect(readProfile({ ...empty, givenName: '  ', phone: ' ' })).toEqual({ ok: true, value: nothing });
  });

  // Spec 8.20
  it.each([
    [{ givenName: 'x'.repeat(101) }, 'givenName', /too long. Use 100/],
    [{ familyName: '<b>' }, 'familyName', /can’t include </],
    [{ familyName: 'a\u0007b' }, 'familyName', /hidden characters/],
    [{ phone: '12345' }, 'phone', /^Enter an Australian number such as 0412 345 678/],
    [{ phone: 'none' }, 'phone', /^Enter an Australian number/],
    [{ phone: '+61 ' }, 'phone', /^Phone number cannot be empty\. Enter the whole number, or leave the field/],
    [{ phone: '–' }, 'phone', /^Phone number cannot be empty/],
    [{ zakatMonth: '9' }, 'zakatDay', /Choose the day of Ramadan/],
    [{ zakatDay: '9' }, 'zakatMonth', /Choose the month/],
  ])('the profile form says what is wrong with %j', (typed, field, message) => {
    const read = readProfile({ ...empty, ...typed });
    expect(read).toMatchObject({ ok: false, error: [{ fieldId: `profile-${field}` }] });
    if (!read.ok) expect(read.error[0]?.message).toMatch(message);
  });

  it('the profile form has words for every issue of the data API at its field, and ignores an unknown field', () => {
    for (const field of Object.keys(empty))
      for (const code of issueCodes)
        expect(toProfileIssue({ field, code })).toEqual({
          fieldId: `profile-${field}`,
          message: expect.stringMatching(/\w/),
        });
    expect(toProfileIssue({ field: 'shoeSize', code: 'unknown' })).toBeNull();
  });
});

describe('the draft of the profile', () => {
  it('a draft of the profile is stored in the tab, only for the signed-in person', () => {
    const { tabStorage } = aTabStorage();
    const form = { ...empty, givenName: 'Amina', zakatMonth: '12', zakatDay: '30', madhab: 'maliki' } as const;
    saveProfileDraft(tabStorage, 'user-1', form);
    expect(loadProfileDraft(tabStorage, 'user-1')).toEqual(form);
    expect(loadProfileDraft(tabStorage, 'user-2')).toBeNull();
    clearProfileDraft(tabStorage, 'user-1');
    expect(loadProfileDraft(tabStorage, 'user-1')).toBeNull();
  });

  it.each(['{', 'null', '{"givenName":1}', JSON.stringify({ ...empty, zakatMonth: '13' })])(
    'a stored draft of the profile that cannot be read is ignored: %s',
    (text) => {
      const { kept, tabStorage } = aTabStorage();
      kept.set('mizan.account.profile.user-1', text);
      expect(loadProfileDraft(tabStorage, 'user-1')).toBeNull();
    },
  );

  it('a draft of the profile is not stored if the browser forbids storage, and nothing fails', () => {
    const forbidden = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    saveProfileDraft(forbidden, 'user-1', empty);
    clearProfileDraft(forbidden, 'user-1');
    expect(loadProfileDraft(forbidden, 'user-1')).toBeNull();
  });
});

it.each([
  ['0412 345 678', '+61412345678'],
  ['0412345678', '+61412345678'],
  ['0412.345.678', '+61412345678'],
  ['٠٤١٢ ٣٤٥ ٦٧٨', '+61412345678'],
  ['\u202A+61 412 345 678\u202C', '+61412345678'],
  ['0412\u00A0345\u00A0678', '+61412345678'],
  ['(02) 9876 5432', '+61298765432'],
  ['08-9876-5432', '+61898765432'],
  ['+61 412 345 678', '+61412345678'],
  ['+61 (0) 412 345 678', '+61412345678'],
  ['+61 0412 345 678', '+61412345678'],
  ['61 412 345 678', '+61412345678'],
  ['0011 44 20 7946 0018', '+442079460018'],
  ['0044 20 7946 0018', '+442079460018'],
  ['+1 (212) 555-0123', '+12125550123'],
  ['+92 300 1234567', '+923001234567'],
])('the profile form reads the phone number %s as %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored);
});

it.each([
  '',
  '412 345 678',
  '0412 345 67',
  '0412 345 6789',
  '+61 412 345 67',
  '0112 345 678',
  '000',
  '1300 123 456',
  '+0 123 456 789',
  '+123456789012345678',
  '+44',
  'call me',
  '0412 345 678 ext 2',
])('the profile form reads “%s” as no phone number', (typed) => {
  expect(readPhone(typed)).toBeNull();
});

it.each([
  ['+61412345678', '0412 345 678'],
  ['+61298765432', '(02) 9876 5432'],
  ['+442079460018', '+442079460018'],
])('the profile form shows the stored phone number %s as %s, and reads the same number back', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
  expect(readPhone(shown)).toBe(stored);
});
