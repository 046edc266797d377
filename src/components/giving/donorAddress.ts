/**
 * The storage key of the address: it begins like the keys that the account itself stores, and is removed with them at a
 * sign-out.
 */
const key = 'mizan.account.address';

/** Stores the address that a gift was made with, for the account's sign-in form: only in this tab, and in no link. */
export function storeDonorAddress(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Blocked: the donor types it.
  }
}

/** Reads the address that a gift was made with in this tab, or nothing. */
export function readDonorAddress(storage: () => Pick<Storage, 'getItem'> = () => sessionStorage): string {
  try {
    return storage().getItem(key) ?? '';
  } catch {
    return '';
  }
}
