/** Loads the saved methods, for signed-in donors only. */
export const loadSavedMethods = () => import('./SavedMethods');
