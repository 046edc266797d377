import * as z from 'zod';
import { ownChange } from '../lib/Field';
import { readProfile } from '../lib/readProfile';
import { profileOf } from '../results/profileOf';

/** Stores the caller's whole profile: what is left out is empty from then on. Nothing is stored where there is a fault. */
export const updateProfile = ownChange(
  z.record(z.string(), z.unknown()),
  async ({ accounts, clock }, given, caller) => {
    const read = readProfile(given);
    if (!read.ok) return { profile: null, faults: read.faults };
    const stored = await accounts.putProfile(caller.userId, { ...read.profile, updatedAt: clock().toISOString() });
    return { profile: profileOf(caller, stored), faults: [] };
  },
);
