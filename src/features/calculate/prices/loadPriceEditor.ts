/** Most visitors have no metal and go by the published price. */
export const loadPriceEditor = () => import('./PriceEditor').then(({ PriceEditor }) => PriceEditor);
