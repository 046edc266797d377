import type { PostalAddress } from 'schema-dts';
import { createDonateAction } from './createDonateAction';
import type { StructuredData } from './structuredData';

export interface OrganisationFacts {
  readonly name: string;
  readonly siteUrl: string;
  readonly logo: string;
  readonly description: string | null;
  /** Such as `Mizan Zakat Foundation Limited, a company limited by guarantee`. */
  readonly legalLine: string | null;
  readonly abn: string | null;
  /** On one line, the name first. */
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The page of the Australian Business Register's entry of a number. */
const getRegisterUrl = (abn: string) => `https://abr.business.gov.au/ABN/View?abn=${abn.replaceAll(' ', '')}`;

/** An Australian address in its parts; as it is written if it has other ones. */
function toPostalAddress(address: string, name: string): string | PostalAddress {
  const line = address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address;
  const [, street, town, state, postcode] = /^(.+), ([^,]+) ([A-Z]{2,3}) (\d{4})$/.exec(line) ?? [];
  if (!street || !town || !state || !postcode) return line;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: town,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: 'AU',
  };
}

/** Creates the foundation itself. Google asks for no property of an organisation, and recommends these (docs: Organization). */
export function createOrganisation(facts: OrganisationFacts): StructuredData {
  const { name, siteUrl, logo, description, legalLine, abn, address, email, phone } = facts;
  return {
    '@type': 'NGO',
    '@id': `${siteUrl}/#organisation`,
    name,
    url: siteUrl,
    logo,
    ...(description && { description }),
    ...(legalLine && { legalName: legalLine.split(',')[0] }),
    ...(abn && {
      taxID: abn,
      identifier: { '@type': 'PropertyValue', propertyID: 'ABN', value: abn, url: getRegisterUrl(abn) },
    }),
    ...(address && { address: toPostalAddress(address, name) }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    areaServed: 'AU',
    potentialAction: createDonateAction({ title: null, organisation: name, siteUrl, path: '/pay' }),
  };
}
