import { useState } from 'react';
import * as v from 'valibot';
import type { Failure } from '../../../../contract/CallResult';
import type { Profile, ProfileDetails, InputIssue } from '../../../../services/data';
import { profileCopy } from './copy';
import type { AreaPart } from '../AreaPart';
import { toProfileForm, readProfile, type ProfileForm, type ProfileIssue, type ProfileField } from './ProfileForm';
import { madhhabs } from '../../../../contract/account';
import { createTabStore } from '../createTabStore';

/** What came of saving. */
export type Saving =
  | { readonly type: 'idle' | 'busy' | 'saved' }
  /** The profile is stored, and the name that the sign-in knows is still the old one. */
  | { readonly type: 'name_left' }
  | { readonly type: 'failed'; readonly failure: Failure };

export interface ProfileEditing {
  readonly form: ProfileForm;
  /** The fields' values were typed before, and are not saved. */
  readonly fromDraft: boolean;
  readonly issues: readonly ProfileIssue[];
  readonly saving: Saving;
  readonly type: (change: Partial<ProfileForm>) => void;
  readonly save: () => Promise<void>;
}

type Part = Pick<AreaPart, 'data' | 'identity' | 'session' | 'tabStorage' | 'renew'>;

const words = profileCopy.issues;
const names: Readonly<Record<ProfileField, string>> = words.names;

const isField = (field: string): field is ProfileField => field in names;

/** Says what the data API holds against a field; `null` for a field that this form does not have. */
export function toProfileIssue({ field, code }: InputIssue): ProfileIssue | null {
  if (!isField(field)) return null;
  if (field === 'phone') return { field, message: words.phone };
  switch (code) {
    case 'required':
      return { field, message: words.missing(names[field]) };
    case 'too_long':
      return { field, message: words.tooLong(names[field]) };
    case 'format':
      return { field, message: words.characters(names[field]) };
    case 'type':
    case 'too_short':
    case 'range':
    case 'unknown':
    case 'conflict':
    case 'too_many':
      return { field, message: words.other(names[field]) };
  }
}

const draftSchema = v.object({
  givenName: v.string(),
  familyName: v.string(),
  phone: v.string(),
  zakatMonth: v.pipe(v.string(), v.regex(/^(?:[1-9]|1[0-2])?$/)),
  zakatDay: v.pipe(v.string(), v.regex(/^(?:[1-9]|[12]\d|30)?$/)),
  madhab: v.picklist(['', ...madhhabs]),
});

/** Loads what was typed into the profile and not saved yet: it outlives a session that ends in between. */
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
  const fields = Object.entries(details) as [keyof ProfileDetails, unknown][];
  return Object.fromEntries(
    fields.filter(([field, value]) => stored.updatedAt === null || value !== stored[field]),
  ) as Partial<ProfileDetails>;
}

/** The profile's form: what is typed is stored in the tab until it is saved. */
export function useProfile(stored: Profile, { data, identity, session, tabStorage, renew }: Part): ProfileEditing {
  const { userId } = session;
  const [profile, setProfile] = useState(stored);
  const [draft] = useState(() => loadProfileDraft(tabStorage, userId));
  const [form, setForm] = useState(() => draft ?? toProfileForm(stored, session.givenName));
  const [issues, setIssues] = useState<readonly ProfileIssue[]>([]);
  const [saving, setSaving] = useState<Saving>({ type: 'idle' });

  /** Has the name that the sign-in knows follow the profile's. */
  async function nameFollows({ givenName, familyName }: ProfileDetails): Promise<boolean> {
    const sameGiven = (givenName ?? '') === (session.givenName ?? '');
    if (sameGiven && familyName === profile.familyName) return true;
    const changed = await identity.changeProfile({ givenName: givenName ?? '', familyName: familyName ?? '' });
    if (changed.ok) renew();
    return changed.ok;
  }

  async function save(): Promise<void> {
    if (saving.type === 'busy') return;
    const read = readProfile(form);
    if (!read.ok) {
      setSaving({ type: 'idle' });
      return setIssues(read.issues);
    }
    setIssues([]);
    setSaving({ type: 'busy' });
    const answer = await data.updateProfile(listChanges(read.details, profile));
    if (!answer.ok) return setSaving({ type: 'failed', failure: answer.error });
    const { issues, profile: now } = answer.value;
    if (!now) {
      const found = issues.flatMap((issue) => toProfileIssue(issue) ?? []);
      setIssues(found);
      return setSaving(found.length > 0 ? { type: 'idle' } : { type: 'failed', failure: { code: 'internal' } });
    }
    clearProfileDraft(tabStorage, userId);
    const followed = await nameFollows(now);
    setProfile(now);
    setForm(toProfileForm(now, null));
    setSaving({ type: followed ? 'saved' : 'name_left' });
  }

  return {
    form,
    fromDraft: draft !== null && saving.type === 'idle',
    issues,
    saving,
    save,
    type: (change) => {
      const next = { ...form, ...change };
      saveProfileDraft(tabStorage, userId, next);
      setForm(next);
      if (saving.type === 'saved' || saving.type === 'name_left') setSaving({ type: 'idle' });
    },
  };
}
