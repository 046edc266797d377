import { randomBytes } from 'node:crypto';
import { createDocumentStore, type DocumentStore } from '../adapters/documents/createDocumentStore';
import { createTableClient } from '../adapters/donationTable/TableClient';
import { createEnquiryTable, type EnquiryTable } from '../adapters/enquiryTable/createEnquiryTable';
import { createSubscriptionTable } from '../adapters/subscriptionTable/createSubscriptionTable';
import type { SubscriptionTable } from '../adapters/subscriptionTable/ports';
import { createLog, type Log } from '../lib/createLog';
import { parseEnquiryLimits, type EnquiryLimits } from '../lib/limits';
import {
  documentsVariables,
  enquiriesVariables,
  formVariables,
  logVariables,
  newsletterVariables,
  subscriptionsVariables,
  readEnvironment,
  type Variables,
} from '../lib/environmentVariables';
import type { Factories } from '../lib/lazyProperties';
import { encodeBase32 } from '../lib/hashes';

/** Dependencies of the functions behind the site's forms. */
export interface FormPorts {
  readonly clock: () => Date;
  readonly log: Log;
  readonly limits: EnquiryLimits;
  readonly enquiries: EnquiryTable;
  readonly subscriptions: SubscriptionTable;
  readonly documents: DocumentStore;
  readonly secret: string;
  readonly newNonce: () => string;
}

/**
 * Factories of the forms' tables and related services, from an environment; each is created at first use.
 *
 * @param clock - the machine's, unless a caller lives at another time
 */
export function createFormFactories(variables: Variables, clock = () => new Date()): Factories<FormPorts> {
  const environment = () => readEnvironment(formVariables, variables);
  const tableNamed = (name: string) => {
    const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB: endpoint } = environment();
    return createTableClient(name, { region, endpoint });
  };
  return {
    clock: () => clock,
    log: () => createLog(undefined, readEnvironment(logVariables, variables).LOG_LEVEL),
    limits: () => parseEnquiryLimits(environment().ENQUIRY_LIMITS),
    enquiries() {
      const { ENQUIRIES_TABLE } = readEnvironment(enquiriesVariables, variables);
      return createEnquiryTable(tableNamed(ENQUIRIES_TABLE), clock);
    },
    subscriptions() {
      const { SUBSCRIPTIONS_TABLE } = readEnvironment(subscriptionsVariables, variables);
      return createSubscriptionTable(tableNamed(SUBSCRIPTIONS_TABLE), clock);
    },
    documents() {
      const env = readEnvironment(documentsVariables, variables);
      return createDocumentStore({
        bucket: env.DOCUMENTS_BUCKET,
        region: env.AWS_REGION,
        endpoint: env.AWS_ENDPOINT_URL_S3,
      });
    },
    secret: () => readEnvironment(newsletterVariables, variables).NEWSLETTER_SECRET,
    newNonce: () => () => encodeBase32(randomBytes(16)),
  };
}
