import { hijri } from '../../../../texts/en-AU/hijri';
import type { Madhhab, Profile, ProfileDetails } from '../../../../services/data';
import type { FormIssue } from '../../../../components/ui/ErrorSummary';
import { fail, succeed, type Result } from '../../../../domain/Result';
import { toLatinDigits } from '../../../../domain/money/toLatinDigits';
import { isPlainName, longestName } from '../../../../domain/person/name';
import { removeDirectionMarks } from '../../../../domain/person/removeDirectionMarks';
import { english } from '../../../../texts/languages';
import { profileCopy } from '../../../../texts/en-AU/account/profile';
import { catalogue } from '../../../../services/identity/result/catalogue';
import { sayFailure } from '../../texts/sayFailure';

const texts = profileCopy.issues;

/** The international form of a number that E.164 allows: a country's digits and the number's, 15 at most. */
const international = /^\+[1-9]\d{7,14}$/;
/** An Australian geographic or mobile number, without its trunk zero. */
const australian = /^[2-578]\d{8}$/;

/**
 * Reads a telephone number as people type it, in the form it is stored in: `0412 345 678` and `(02) 9876 5432` are Australian;
 * `+44 20 7946 0018`, `0044 …` and, as one dials from here, `0011 44 …` are of other countries.
 *
 * @returns E.164, such as `+61412345678`; `null` for what is no number that can be called
 */
export function readPhone(typed: string): string | null {
  const text = toLatinDigits(typed).replace(/^\+?\s*61\s*\(0\)/, '+61');
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const abroad = text.startsWith('+') ? digits : (/^(?:0011|00)([1-9]\d*)$/.exec(digits)?.[1] ?? null);
  if (abroad === null) {
    const own = /^(?:0|61)(\d{9})$/.exec(digits)?.[1] ?? '';
    return australian.test(own) ? `+61${own}` : null;
  }
  // With the country's code the zero before the area falls away, and many write it all the same.
  const number = abroad.replace(/^610/, '61');
  if (number.startsWith('61')) return australian.test(number.slice(2)) ? `+${number}` : null;
  return international.test(`+${number}`) ? `+${number}` : null;
}

/** Formats a stored number as its country writes it, as far as that is known here: `0412 345 678`, `(02) 9876 5432`, `+442079460018`. */
export function formatPhone(e164: string): string {
  const [, area, first, second] = /^\+61([2378])(\d{4})(\d{4})$/.exec(e164) ?? [];
  if (area) return `(0${area}) ${first} ${second}`;
  const mobile = /^\+61([45]\d\d)(\d{3})(\d{3})$/.exec(e164);
  return mobile ? `0${mobile.slice(1).join(' ')}` : e164;
}

/** The fields' values, as typed. */
export type ProfileForm = {
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
  /** `1` to `12`, or nothing. */
  readonly zakatMonth: string;
  readonly zakatDay: string;
  readonly madhab: Madhhab | '';
  /** The code of a language. */
  readonly language: string;
};

export type ProfileField = keyof ProfileForm;

/** Returns the id of a field's control. */
export const toFieldId = (field: ProfileField) => `profile-${field}`;

/**
 * Returns the form as it is first shown.
 *
 * @param nameOfSession - what the sign-up asked for: used if no profile was stored yet
 */
export function toProfileForm(profile: Profile, nameOfSession: string | null): ProfileForm {
  const { givenName, familyName, phone, zakatMonth, zakatDay, madhab, language, updatedAt } = profile;
  return {
    givenName: givenName ?? (updatedAt === null ? (nameOfSession ?? '') : ''),
    familyName: familyName ?? '',
    phone: phone === null ? '' : formatPhone(phone),
    zakatMonth: zakatMonth === null ? '' : String(zakatMonth),
    zakatDay: zakatDay === null ? '' : String(zakatDay),
    madhab: madhab ?? '',
    language: language ?? english.code,
  };
}

/** Reads the profile in the fields, or all issues of it. */
export function readProfile(form: ProfileForm): Result<ProfileDetails, readonly FormIssue[]> {
  const phone = form.phone.trim() === '' ? null : readPhone(form.phone);
  const issues = [
    ...listNameIssues('givenName', form.givenName),
    ...listNameIssues('familyName', form.familyName),
    ...(form.phone.trim() !== '' && phone === null ? [findPhoneIssue(form.phone)] : []),
    ...listDateIssues(form),
  ];
  if (issues.length > 0) return fail(issues);
  return succeed({
    givenName: removeDirectionMarks(form.givenName) || null,
    familyName: removeDirectionMarks(form.familyName) || null,
    phone,
    zakatMonth: Number(form.zakatMonth) || null,
    zakatDay: Number(form.zakatDay) || null,
    madhab: form.madhab || null,
    language: form.language,
  });
}

/** Only a country's code, as some browsers fill it in, or only signs, is a number that was left empty. */
const withoutNumber = /^[^\dA-Za-z]*(\+\s*\d{1,3}[^\dA-Za-z]*)?$/;

function findPhoneIssue(typed: string): FormIssue {
  const message = withoutNumber.test(typed.trim())
    ? sayFailure({ message: catalogue.emptyPhone }, texts.phoneEmpty)
    : texts.phone;
  return { fieldId: toFieldId('phone'), message };
}

function listNameIssues(field: 'givenName' | 'familyName', typed: string): FormIssue[] {
  const text = removeDirectionMarks(typed);
  const name = texts.names[field];
  if (text.length > longestName) return [{ fieldId: toFieldId(field), message: texts.tooLong(name, longestName) }];
  if (!isPlainName(text)) return [{ fieldId: toFieldId(field), message: texts.characters(name) }];
  return [];
}

function listDateIssues({ zakatMonth, zakatDay }: ProfileForm): FormIssue[] {
  if (zakatMonth !== '' && zakatDay === '')
    return [{ fieldId: toFieldId('zakatDay'), message: texts.day(hijri.months[Number(zakatMonth) - 1]) }];
  if (zakatMonth === '' && zakatDay !== '') return [{ fieldId: toFieldId('zakatMonth'), message: texts.month }];
  return [];
}
