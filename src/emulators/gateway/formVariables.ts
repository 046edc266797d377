import { defaults } from '../../config/defaults';

/** The tables of the functions behind the site's forms. */
export const formTables = { enquiries: 'enquiries', subscriptions: 'subscriptions' } as const;

/** The secret that signs the newsletter's links on this machine, and nowhere else. */
const localNewsletterSecret = 'signs-newsletter-links-on-this-machine-only';

/** A whole machine is one address here: limits that would only get in the way. */
const localLimits = JSON.stringify(
  Object.fromEntries(
    ['perAddress', 'perEmail', 'everywhere'].map((name) => [name, { most: 1_000_000, windowSeconds: 3600 }]),
  ),
);

export interface FormVariableOptions {
  /** The gateway's own, such as `http://localhost:9001`. */
  readonly origin: string;
  /** The address that sends; the inboxes are of the same domain. */
  readonly mailFrom: string;
  /** Limits of `amplify/lib/limits.ts` to hold here too, as JSON. */
  readonly limits?: string | undefined;
}

/** Creates the variables of the functions behind the forms in the local gateway. */
export function formVariables({ origin, mailFrom, limits = localLimits }: FormVariableOptions) {
  const [, domain = 'mizan.example'] = /@([^\s>]+)/.exec(mailFrom) ?? [];
  return {
    ENQUIRIES_TABLE: formTables.enquiries,
    SUBSCRIPTIONS_TABLE: formTables.subscriptions,
    DOCUMENTS_BUCKET: defaults.documentsBucket,
    AWS_ENDPOINT_URL_S3: `${origin}/s3`,
    ENQUIRY_LIMITS: limits,
    ENQUIRIES_TO: `hello@${domain}`,
    APPLICATIONS_TO: `help@${domain}`,
    PRIVACY_TO: `privacy@${domain}`,
    NEWSLETTER_SECRET: localNewsletterSecret,
    MARKETING_API_URL: `${origin}/api/marketing`,
  };
}
