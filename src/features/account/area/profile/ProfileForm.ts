import { hijriMonths } from '../../../../domain/calendar';
import type { Madhab, Profile, ProfileChanges } from '../../../../services/data';
import { isPlainName, longestName } from '../../../../domain/person/name';
import { catalogue } from '../../../../services/identity/result/catalogue';
import { formatPhone, readPhone } from './phone';

/** What stands in the fields, as it was typed. */
export interface ProfileForm {
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
  /** `1` to `12`, or nothing. */
  readonly zakatMonth: string;
  readonly zakatDay: string;
  readonly madhab: Madhab | '';
}

export type ProfileField = keyof ProfileForm;

/** Something that is wrong with a field, and how to put it right. */
export interface ProfileIssue {
  readonly field: ProfileField;
  readonly message: string;
}


/**
 * The form as it is first shown.
 *
 * @param nameOfSession - what the sign-up asked for: stands in where no profile was stored yet
 */
export function profileForm(profile: Profile, nameOfSession: string | null): ProfileForm {
  const { givenName, familyName, phone, zakatMonth, zakatDay, madhab, updatedAt } = profile;
  return {
    givenName: givenName ?? (updatedAt === null ? (nameOfSession ?? '') : ''),
    familyName: familyName ?? '',
    phone: phone === null ? '' : formatPhone(phone),
    zakatMonth: zakatMonth === null ? '' : String(zakatMonth),
    zakatDay: zakatDay === null ? '' : String(zakatDay),
    madhab: madhab ?? '',
  };
}

/** What is to be stored, or all that is wrong. */
export function readProfile(
  form: ProfileForm,
):
  | { readonly ok: true; readonly changes: ProfileChanges }
  | { readonly ok: false; readonly problems: readonly ProfileIssue[] } {
  const phone = form.phone.trim() === '' ? null : readPhone(form.phone);
  const problems = [
    ...listNameIssues('givenName', 'The given name', form.givenName),
    ...listNameIssues('familyName', 'The family name', form.familyName),
    ...(form.phone.trim() !== '' && phone === null ? [findPhoneIssue(form.phone)] : []),
    ...listDateIssues(form),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const changes = {
    givenName: form.givenName.trim() || null,
    familyName: form.familyName.trim() || null,
    phone,
    zakatMonth: Number(form.zakatMonth) || null,
    zakatDay: Number(form.zakatDay) || null,
    madhab: form.madhab || null,
  };
  return { ok: true, changes };
}

export const phoneText =
  'Enter an Australian number such as 0412 345 678, or a number with its country code such as +44 20 7946 0018';

/** A country's code alone, as some browsers fill it in, or only signs, is a number that was left empty. */
const withoutNumber = /^[^\dA-Za-z]*(\+\s*\d{1,3}[^\dA-Za-z]*)?$/;

function findPhoneIssue(typed: string): ProfileIssue {
  const message = withoutNumber.test(typed.trim())
    ? `${catalogue.emptyPhone}. Enter the whole number, or leave the field empty`
    : phoneText;
  return { field: 'phone', message };
}

function listNameIssues(field: 'givenName' | 'familyName', name: string, typed: string): ProfileIssue[] {
  const text = typed.trim();
  if (text.length > longestName)
    return [{ field, message: `${name} is too long. Use ${longestName} characters or fewer` }];
  if (!isPlainName(text))
    return [{ field, message: `${name} can’t include < or > or hidden characters` }];
  return [];
}

function listDateIssues({ zakatMonth, zakatDay }: ProfileForm): ProfileIssue[] {
  if (zakatMonth !== '' && zakatDay === '')
    return [{ field: 'zakatDay', message: `Choose the day of ${hijriMonths[Number(zakatMonth) - 1]}` }];
  if (zakatMonth === '' && zakatDay !== '')
    return [{ field: 'zakatMonth', message: 'Choose the month of your zakat date' }];
  return [];
}
