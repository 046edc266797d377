/** Whether this browser can make and use passkeys, on this page. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function' && 'credentials' in navigator;
