import type { DonateAction } from 'schema-dts';

interface DonateOptions {
  /** The cause, such as a case; `null` for the foundation. */
  readonly title: string | null;
  readonly organisation: string;
  readonly siteUrl: string;
  /** The path of the page on which it is given. */
  readonly path: string;
}

/** Creates a way to give. schema.org's DonateAction is a transfer, and has no price. */
export function createDonateAction({ title, organisation, siteUrl, path }: DonateOptions) {
  return {
    '@type': 'DonateAction',
    name: title ?? organisation,
    recipient: { '@type': 'NGO', '@id': `${siteUrl}/#organisation`, name: organisation, url: siteUrl },
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${path}`, contentType: 'text/html' },
  } as const satisfies DonateAction;
}
