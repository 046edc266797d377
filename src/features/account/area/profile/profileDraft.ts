import * as z from 'zod/mini';
import { madhhabs } from '../../../../services/data/types';
import type { AreaPart } from '../AreaPart';
import { createTabStore } from '../createTabStore';
import type { ProfileForm } from './ProfileForm';

const draftSchema = z.object({
  givenName: z.string(),
  familyName: z.string(),
  phone: z.string(),
  zakatMonth: z.string().check(z.regex(/^(?:[1-9]|1[0-2])?$/)),
  zakatDay: z.string().check(z.regex(/^(?:[1-9]|[12]\d|30)?$/)),
  madhab: z.enum(['', ...madhhabs]),
});

/** What was typed into the profile and not saved yet: it outlives a session that ends in between. */
export function loadProfileDraft(tabStorage: AreaPart['tabStorage'], userId: string): ProfileForm | null {
  const text = createTabStore(tabStorage, 'profile', userId).load();
  if (text === null) return null;
  try {
    const parsed = draftSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
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
