import * as z from 'zod';
import { nothing } from '../lib/arguments';
import { ownField, ownChange } from '../lib/Field';
import { toProfile } from '../results';
import { isPlainName, longestName } from '../../../../src/domain/person/name';
import { removeDirectionMarks } from '../../../../src/domain/person/removeDirectionMarks';
import { wakeReminders } from '../../../useCases/reminders/wakeReminders';
import type { StoredProfile } from '../../../useCases/ports/accounts';
import type { InputIssue } from '../lib/errors';
import { madhhabs } from '../../../../src/contract/account';
import { listAccountLanguages } from '../../../../src/texts/languages';
import { StorageUnavailable } from '../../../lib/storageErrors';
import { fail, succeed, type Result } from '../../../../src/domain/Result';

/** The caller's profile. */
export const myProfile = ownField(nothing, async ({ accounts }, _, caller) =>
  toProfile(caller, await accounts.profile(caller.userId)),
);

/** Tries of a write that conflicted with others. Each conflict means that another write succeeded. */
const maxTries = 12;

/**
 * Changes the caller's profile: missing fields stay, `null` empties one. Stores nothing if there is an issue. Of two changes at once none
 * undoes the other.
 *
 * @throws StorageUnavailable if the table does not answer or conflicts continue
 */
export const updateProfile = ownChange(z.record(z.string(), z.unknown()), async (ports, given, caller) => {
  const { accounts, clock } = ports;
  const { userId } = caller;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const before = await accounts.profile(userId);
    const { updatedAt: _updatedAt, ...profile } = before ?? {};
    const read = readProfile({ ...profile, ...given }, before?.language);
    if (!read.ok) return { profile: null, issues: read.error };
    // Later than any stored, since it tells versions apart.
    const at = Math.max(clock().getTime(), before ? Date.parse(before.updatedAt) + 1 : 0);
    const stored = { ...read.value, updatedAt: new Date(at).toISOString() };
    if (!(await accounts.putProfile(userId, stored, before))) continue;
    // The zakat date may be another.
    await wakeReminders(ports, userId, (await accounts.preferences(userId))?.zakatReminder ?? false);
    return { profile: toProfile(caller, stored), issues: [] };
  }
  throw new StorageUnavailable(`The profile was written by others ${maxTries} times`);
});

type Profile = Omit<StoredProfile, 'updatedAt'>;

type Read = Result<Profile, readonly InputIssue[]>;

type Code = InputIssue['code'];

const longestPhone = 20;

const phonePattern = /^\+?[\d ()-]*$/;
const fewestDigits = 6;

const validateText = (value: unknown, validate: (text: string) => Code | null): Code | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? validate(removeDirectionMarks(value)) : 'type';
};

const validateName = (value: unknown) =>
  validateText(value, (name) => {
    if (name.length > longestName) return 'too_long';
    return isPlainName(name) ? null : 'format';
  });

const validatePhone = (value: unknown) =>
  validateText(value, (phone) => {
    if (phone === '') return null;
    if (phone.length > longestPhone) return 'too_long';
    if (!phonePattern.test(phone)) return 'format';
    return phone.replace(/\D/g, '').length < fewestDigits ? 'too_short' : null;
  });

const validateNumber = (value: unknown, other: unknown, max: number): Code | null => {
  const none = (one: unknown) => one === undefined || one === null;
  if (none(value)) return none(other) ? null : 'required';
  if (!Number.isInteger(value)) return 'type';
  return (value as number) >= 1 && (value as number) <= max ? null : 'range';
};

const validateMadhhab = (value: unknown): Code | null =>
  value === undefined || value === null || madhhabs.some((madhhab) => madhhab === value) ? null : 'unknown';

/** Keeps a choice that is stored, also of a language that the site has no more: it may have it again. */
const validateLanguage = (value: unknown, before: string | null | undefined): Code | null =>
  value === null || value === before || listAccountLanguages().some(({ code }) => code === value) ? null : 'unknown';

const text = (value: unknown) =>
  typeof value === 'string' ? removeDirectionMarks(value).normalize('NFC') || null : null;

/** Parses a profile, or returns all issues, one per field. The zakat day needs both month and day. */
function readProfile(given: Readonly<Record<string, unknown>>, languageBefore: string | null | undefined): Read {
  const {
    givenName,
    familyName,
    phone,
    zakatMonth = null,
    zakatDay = null,
    madhab = null,
    language = null,
    ...others
  } = given;
  const codes: Readonly<Record<string, Code | null>> = {
    givenName: validateName(givenName),
    familyName: validateName(familyName),
    phone: validatePhone(phone),
    zakatMonth: validateNumber(zakatMonth, zakatDay, 12),
    zakatDay: validateNumber(zakatDay, zakatMonth, 30),
    madhab: validateMadhhab(madhab),
    language: validateLanguage(language, languageBefore),
    ...Object.fromEntries(Object.keys(others).map((field) => [field, 'unknown' as const])),
  };
  const issues = Object.entries(codes).flatMap(([field, code]) => (code ? [{ field, code }] : []));
  if (issues.length > 0) return fail(issues);
  const profile = {
    givenName: text(givenName),
    familyName: text(familyName),
    phone: text(phone),
    zakatMonth: zakatMonth as number | null,
    zakatDay: zakatDay as number | null,
    madhab: madhab as Profile['madhab'],
    language: language as string | null,
  };
  return succeed(profile);
}
