import * as z from 'zod';
import { ownChange } from '../lib/Field';
import { readProfile } from '../lib/readProfile';
import { toProfile } from '../results/toProfile';

/** Replaces the caller's profile: missing fields are cleared. Stores nothing if there is an issue. */
export const updateProfile = ownChange(
  z.record(z.string(), z.unknown()),
  async ({ accounts, clock }, given, caller) => {
    const read = readProfile(given);
    if (!read.ok) return { profile: null, faults: read.faults };
    const stored = await accounts.putProfile(caller.userId, { ...read.profile, updatedAt: clock().toISOString() });
    return { profile: toProfile(caller, stored), faults: [] };
  },
);
