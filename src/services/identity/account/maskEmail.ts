/** An address as the user pool masks it: `amina@mizan.example` is `a***@m***`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.trim().split('@');
  return `${name.charAt(0)}***@${domain.charAt(0)}***`;
}
