/** The code of the thank-you page: asked for when it is shown, and beforehand while a donor pays. */
export const loadGiftPage = () => import('./GiftPage');
