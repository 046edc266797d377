import type { Donation } from '../../../src/domain/donation/Donation';

/** Whose donations to find. */
export interface Donor {
  readonly userId: string;
  /** A verified address: donations that guests made with it belong to the donor. `null` if none is verified. */
  readonly email: string | null;
}

/** Position in a list: below which time, and after which donations of that time. */
export interface DonationPosition {
  readonly createdAt: string;
  /** Ids of the last donations read at that time, of those made signed in and as a guest. */
  readonly own: string | null;
  readonly guest: string | null;
}

export interface DonationQuery {
  /** At least 1. */
  readonly limit: number;
  readonly after: DonationPosition | null;
  /** Donations made between these moments, inclusive; ISO 8601 in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Which of the donations are wanted. */
  readonly accepts: (donation: Donation) => boolean;
}

export interface DonorDonationPage {
  readonly gifts: readonly Donation[];
  /** Start of the next page; `null` if there is none. */
  readonly next: DonationPosition | null;
}

/**
 * A donor's donations: those in their account, and those made as a guest with their verified address, except ones in
 * another account. Donations found in an index are read from the table, which decides whose they are.
 */
export interface DonorDonations {
  /** Newest first, each once. Reads little more than the page, unless most donations are filtered out. */
  page(donor: Donor, wanted: DonationQuery): Promise<DonorDonationPage>;
  /** All of them, newest first, or those made between two moments. */
  all(donor: Donor, made?: Pick<DonationQuery, 'from' | 'to'>): Promise<readonly Donation[]>;
  /** Whether a donation found otherwise is theirs. */
  isTheirs(donor: Donor, donation: Donation): boolean;
  /**
   * Adds a guest's donation to the account of the donor whose verified address it was made with; it stays there when
   * the address
   * changes.
   *
   * @param claimedAt - ISO 8601 in UTC
   * @returns `false` if it is not such a donation, or was written since it was read
   */
  claim(donor: Donor, donation: Donation, claimedAt: string): Promise<boolean>;
  /**
   * Removes the user from a donation, which stays as a guest's.
   *
   * @returns `false` if it was written since it was read, or is gone: read it again and decide again
   */
  untie(donation: Donation): Promise<boolean>;
}
