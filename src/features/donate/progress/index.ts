/** Separate from the checkout, so that a case's page loads nothing else. */
export { useStoredDonations } from './useStoredDonations';
