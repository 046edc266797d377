import type { Donation } from '../../../src/domain/donation/Donation';

/** Whose gifts are meant. */
export interface Donor {
  readonly userId: string;
  /** An address that is known to be theirs: gifts that guests made with it are theirs, too. `null` where none is verified. */
  readonly email: string | null;
}

/** How far a list was read: below which moment, and past which gifts of that very moment. */
export interface GiftPosition {
  readonly createdAt: string;
  /** Ids of the last gifts of the moment that were read, of those made signed in and of a guest's. */
  readonly own: string | null;
  readonly guest: string | null;
}

export interface GiftsWanted {
  /** At least 1. */
  readonly limit: number;
  readonly after: GiftPosition | null;
  /** Gifts made at or after this moment, and at or before that one; ISO 8601 in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Which of the gifts are wanted. */
  readonly accepts: (donation: Donation) => boolean;
}

export interface DonorGiftPage {
  readonly gifts: readonly Donation[];
  /** Where the next page begins; `null` where there is none. */
  readonly next: GiftPosition | null;
}

/**
 * The gifts of a donor: those in their account, and those made as a guest with the donor's verified address. A gift with that
 * address that is in another account is not one of them. What the indexes find is read from the table
 * itself, which has the last word on whose it is.
 */
export interface DonorGifts {
  /** Newest first, each once. Reads little more than the page, unless most of what it finds is not wanted. */
  page(donor: Donor, wanted: GiftsWanted): Promise<DonorGiftPage>;
  /** All of them, newest first, or those made between two moments. */
  all(donor: Donor, made?: Pick<GiftsWanted, 'from' | 'to'>): Promise<readonly Donation[]>;
  /** Whether a gift that was found otherwise is one of them. */
  isTheirs(donor: Donor, donation: Donation): boolean;
  /**
   * Puts a guest's gift into the account of the donor whose verified address it was made with, where it stays when the address
   * changes.
   *
   * @param claimedAt - ISO 8601 in UTC
   * @returns `false` where it is not such a gift, or was written since it was read.
   */
  claim(donor: Donor, donation: Donation, claimedAt: string): Promise<boolean>;
  /**
   * Takes the user off a gift, which stays as a guest's.
   *
   * @returns `false` where it was written since it was read, or is gone: read again and decide again.
   */
  untie(donation: Donation): Promise<boolean>;
}
