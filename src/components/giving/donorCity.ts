import { getDeviceZone } from '../ui/deviceDay';
import { findPlace, guessPlace } from '../../domain/calendar/places';

const key = 'mizan.city';

/** Reads the slug of the donor's city: as chosen on this device before, or guessed from its clocks; `null` outside Australia. */
export function readDonorCity(): string | null {
  return (findPlace(readStored()) ?? guessPlace(getDeviceZone()))?.slug ?? null;
}

/** Stores the donor's city on this device. If storage is blocked, the city is guessed again at the next visit. */
export function rememberDonorCity(slug: string): void {
  try {
    localStorage.setItem(key, slug);
  } catch {
    // As said.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
