/** The thank-you page's code: loaded when it is shown, and preloaded while a donor pays. */
export const loadDonationStatusPage = () => import('./DonationStatusPage');
