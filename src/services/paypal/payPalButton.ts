/** The URL of PayPal's script, and whose it is. */
export interface PayPalScript {
  readonly clientId: string;
  readonly sdkBaseUrl: string;
}

/** Creates the properties of PayPal's button: how it looks. @param label - its words: "Pay with PayPal", or only PayPal's name */
export const createPayPalLook = (label: 'pay' | 'paypal') =>
  ({ style: { shape: 'pill', color: 'gold', height: 48, tagline: false, label } }) as const;

/** Returns the options of PayPal's script. @param name - the name of the script element: a retry needs a new one */
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
