/** Apart from the checkout, so that the page of a case brings along no more than this. */
export { useStoredGifts } from './useStoredGifts';
