import { useState } from 'react';
import type { DataFailure, Profile, ProfileChanges } from '../../../../services/data';
import type { AreaPart } from '../AreaPart';
import { toProfileIssue } from './toProfileIssue';
import { profileForm, readProfile } from './ProfileForm';
import type { ProfileForm, ProfileIssue } from './ProfileForm';
import { clearProfileDraft, loadProfileDraft, saveProfileDraft } from './profileDraft';

/** What came of saving. */
export type Saving =
  | { readonly type: 'idle' | 'busy' | 'saved' }
  /** The profile is stored, and the name that the sign-in knows is still the old one. */
  | { readonly type: 'name_left' }
  | { readonly type: 'failed'; readonly reason: DataFailure };

export interface ProfileEditing {
  readonly form: ProfileForm;
  /** What stands in the fields was typed before, and is not saved. */
  readonly fromDraft: boolean;
  readonly problems: readonly ProfileIssue[];
  readonly saving: Saving;
  readonly type: (change: Partial<ProfileForm>) => void;
  readonly save: () => Promise<void>;
}

type Part = Pick<AreaPart, 'data' | 'identity' | 'session' | 'tabStorage' | 'renew'>;

/** The profile's form: what is typed is kept in the tab until it is saved. */
export function useProfile(stored: Profile, { data, identity, session, tabStorage, renew }: Part): ProfileEditing {
  const { userId } = session;
  const [profile, setProfile] = useState(stored);
  const [draft] = useState(() => loadProfileDraft(tabStorage, userId));
  const [form, setForm] = useState(() => draft ?? profileForm(stored, session.givenName));
  const [problems, setProblems] = useState<readonly ProfileIssue[]>([]);
  const [saving, setSaving] = useState<Saving>({ type: 'idle' });

  /** Has the name that the sign-in knows follow the profile's. */
  async function nameFollows({ givenName, familyName }: ProfileChanges): Promise<boolean> {
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
      return setProblems(read.problems);
    }
    setProblems([]);
    setSaving({ type: 'busy' });
    const answer = await data.updateProfile(read.changes);
    if (!answer.ok) return setSaving({ type: 'failed', reason: answer.reason });
    const { faults, profile: now } = answer.value;
    if (!now) {
      const found = faults.flatMap((fault) => toProfileIssue(fault) ?? []);
      setProblems(found);
      return setSaving(found.length > 0 ? { type: 'idle' } : { type: 'failed', reason: 'failed' });
    }
    clearProfileDraft(tabStorage, userId);
    const followed = await nameFollows(read.changes);
    setProfile(now);
    setForm(profileForm(now, null));
    setSaving({ type: followed ? 'saved' : 'name_left' });
  }

  return {
    form,
    fromDraft: draft !== null && saving.type === 'idle',
    problems,
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
