/** Downloaded for signed-in donors only. */
export const loadSavedCards = () => import('./SavedCards');
