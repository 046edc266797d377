import { site } from '../config/site';

/** RFC 9116 recommends less than a year; each build counts from its own day, and editors build far more often. */
const validDays = 360;

/** security.txt (RFC 9116): where to report a weakness of the site. */
export function formatSecurityText(siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  return [
    `Contact: mailto:${site.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
