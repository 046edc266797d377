import type { StructuredData } from './structuredData';

/** The foundation itself. */
export function createOrganisation({
  name,
  siteUrl,
  logo,
  email,
  phone,
}: {
  name: string;
  siteUrl: string;
  logo: string;
  email: string | null;
  phone: string | null;
}): StructuredData {
  return {
    '@type': 'NGO',
    name,
    url: siteUrl,
    logo,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    areaServed: 'AU',
  };
}
