/** Where PayPal's script is, and whose. */
export interface PayPalScript {
  readonly clientId: string;
  readonly sdkBaseUrl: string;
}

/** Style of PayPal's button, but for its words. */
export const payPalLook = { shape: 'pill', color: 'gold', height: 48, tagline: false } as const;

/** Options of PayPal's script. @param name - of the script element: a retry needs a new one */
export const toScriptOptions = ({ clientId, sdkBaseUrl }: PayPalScript, name: string) => ({
  clientId,
  sdkBaseUrl,
  currency: 'AUD',
  intent: 'capture',
  commit: true,
  components: 'buttons',
  // Donors should not borrow to give.
  disableFunding: 'paylater,credit',
  dataUid: name,
});
