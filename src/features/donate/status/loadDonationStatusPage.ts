/** Loads the thank-you page's code when it is shown; it is preloaded while a donor pays. */
export const loadDonationStatusPage = () => import('./DonationStatusPage');
