import { useState } from 'react';
import * as v from 'valibot';
import { useForm, type Sent } from '../../../../components/form/useForm';
import type { FormIssue } from '../../../../components/ui/ErrorSummary';
import { fail, succeed } from '../../../../domain/Result';
import type { Profile, ProfileDetails, InputIssue } from '../../../../services/data';
import { english } from '../../../../texts/languages';
import { profileCopy } from '../../../../texts/en-AU/account/profile';
import type { AreaPart } from '../AreaPart';
import { toProfileForm, readProfile, toFieldId, type ProfileForm, type ProfileField } from './ProfileForm';
import { madhhabs } from '../../../../contract/account';
import { createTabStore } from '../createTabStore';

type Part = Pick<AreaPart, 'data' | 'identity' | 'session' | 'tabStorage' | 'renew'>;

const texts = profileCopy.issues;
const names: Readonly<Record<ProfileField, string>> = texts.names;

const isField = (field: string): field is ProfileField => field in names;

/** Says what the data API holds against a field; `null` for a field that this form does not have. */
export function toProfileIssue({ field, code }: InputIssue): FormIssue | null {
  if (!isField(field)) return null;
  if (field === 'phone') return { fieldId: toFieldId(field), message: texts.phone };
  switch (code) {
    case 'required':
      return { fieldId: toFieldId(field), message: texts.missing(names[field]) };
    case 'too_long':
      return { fieldId: toFieldId(field), message: texts.tooLong(names[field]) };
    case 'format':
      return { fieldId: toFieldId(field), message: texts.characters(names[field]) };
    case 'type':
    case 'too_short':
    case 'range':
    case 'unknown':
    case 'conflict':
    case 'too_many':
      return { fieldId: toFieldId(field), message: texts.other(names[field]) };
  }
}

const draftSchema = v.object({
  givenName: v.string(),
  familyName: v.string(),
  phone: v.string(),
  zakatMonth: v.pipe(v.string(), v.regex(/^(?:[1-9]|1[0-2])?$/)),
  zakatDay: v.pipe(v.string(), v.regex(/^(?:[1-9]|[12]\d|30)?$/)),
  madhab: v.picklist(['', ...madhhabs]),
  language: v.optional(v.string(), english.code),
});

/** Loads the unsaved texts of the profile's form: they outlive a session that ends in between. */
export function loadProfileDraft(tabStorage: AreaPart['tabStorage'], userId: string): ProfileForm | null {
  const text = createTabStore(tabStorage, 'profile', userId).load();
  if (text === null) return null;
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function saveProfileDraft(tabStorage: AreaPart['tabStorage'], userId: string, form: ProfileForm): void {
  createTabStore(tabStorage, 'profile', userId).save(JSON.stringify(form));
}

export function clearProfileDraft(tabStorage: AreaPart['tabStorage'], userId: string): void {
  createTabStore(tabStorage, 'profile', userId).save(null);
}

/** Only what is new: another tab, or another device, may have changed the rest. All of a profile that is not stored yet. */
function listChanges(details: ProfileDetails, stored: Profile): Partial<ProfileDetails> {
  // None chosen is English.
  const shown = { ...stored, language: stored.language ?? english.code };
  const fields = Object.entries(details) as [keyof ProfileDetails, unknown][];
  return Object.fromEntries(
    fields.filter(([field, value]) => stored.updatedAt === null || value !== shown[field]),
  ) as Partial<ProfileDetails>;
}

/** Holds the profile's form: what is typed is stored in the tab until it is saved. */
export function useProfile(stored: Profile, { data, identity, session, tabStorage, renew }: Part) {
  const { userId } = session;
  const [profile, setProfile] = useState(stored);

  /** Has the name that the sign-in knows follow the profile's. */
  async function nameFollows({ givenName, familyName }: ProfileDetails): Promise<boolean> {
    const sameGiven = (givenName ?? '') === (session.givenName ?? '');
    if (sameGiven && familyName === profile.familyName) return true;
    const changed = await identity.changeProfile({ givenName: givenName ?? '', familyName: familyName ?? '' });
    if (changed.ok) renew();
    return changed.ok;
  }

  return useForm({
    empty: toProfileForm(stored, session.givenName),
    draft: {
      load() {
        const values = loadProfileDraft(tabStorage, userId);
        return values && { values, attempt: null };
      },
      save: ({ values }) => saveProfileDraft(tabStorage, userId, values),
      clear: () => clearProfileDraft(tabStorage, userId),
    },
    validate(values) {
      const read = readProfile(values);
      return read.ok ? [] : read.error;
    },
    /** `isNamed`: the name that the sign-in knows is the profile's. */
    async send(values): Promise<Sent<{ readonly profile: Profile; readonly isNamed: boolean }>> {
      const read = readProfile(values);
      if (!read.ok) return read;
      const answer = await data.updateProfile(listChanges(read.value, profile));
      if (!answer.ok) return answer;
      const { issues, profile: now } = answer.value;
      const found = issues.flatMap((issue) => toProfileIssue(issue) ?? []);
      if (!now) return fail(found.length > 0 ? found : { code: 'internal' });
      clearProfileDraft(tabStorage, userId);
      setProfile(now);
      return succeed({ profile: now, isNamed: await nameFollows(now) });
    },
    afterwards: (_, { profile: now }) => toProfileForm(now, null),
  });
}
