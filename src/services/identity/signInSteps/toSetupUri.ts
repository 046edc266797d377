/** The name under which an authenticator app shows the account. */
const issuer = 'Mizan';

/** An authenticator app's key as the address that such apps read from a QR code. */
export function toSetupUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer }).toString();
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${query}`;
}
