/** Loads the price editor lazily: most visitors have no metal and use the published price. */
export const loadPriceEditor = () => import('./PriceEditor').then(({ PriceEditor }) => PriceEditor);
