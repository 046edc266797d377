import { setTimeout as delay } from 'node:timers/promises';
import { createBooksReader } from '../adapters/catalogue/createBooksReader';
import { createContentReader } from '../adapters/catalogue/createContentReader';
import { createDocumentStore } from '../adapters/documents/createDocumentStore';
import type { DocumentStore } from '../useCases/ports/documents';
import { createSesMail } from '../adapters/mail/createSesMail';
import { paceMail } from '../adapters/mail/paceMail';
import { emailPictures } from '../documents/email/emailPictures';
import type { RateStore } from '../useCases/ports/donations';
import type { MailPort } from '../useCases/ports/MailPort';
import { createUserPool } from '../adapters/userPool/createUserPool';
import type { UserPool } from '../useCases/ports/UserPool';
import type { Log } from '../lib/createLog';
import type {
  contentVariables,
  documentsVariables,
  mailPaceVariables,
  mailVariables,
  siteVariables,
  userPoolVariables,
  Values,
} from '../lib/environmentVariables';

/** Reads prices, limits, who issues receipts, and the cases' updates, as the content service publishes them. */
export const openContent = (
  env: Values<typeof contentVariables>,
  { clock, log }: { readonly clock: () => Date; readonly log: Log },
) => createContentReader({ endpoint: env.CONTENT_API_ENDPOINT, accessToken: env.CONTENT_ACCESS_TOKEN, clock, log });

/** Opens the closed months of the books, as the site publishes them. */
export const openBooks = (
  env: Values<typeof siteVariables>,
  machine: { readonly clock: () => Date; readonly log: Log },
) => createBooksReader({ siteUrl: env.SITE_URL, ...machine });

/** Opens the mail service. */
export const openMail = (env: Values<typeof mailVariables>): MailPort =>
  createSesMail({
    from: env.MAIL_FROM,
    configurationSet: env.MAIL_CONFIGURATION_SET,
    pictures: emailPictures,
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_SESV2,
  });

/** Returns how long to wait for the mail service's record of an email whose sending was not answered, in milliseconds. */
export const getConfirmationAwaited = (env: Values<typeof mailVariables>): number =>
  env.MAIL_CONFIRMATION_SECONDS * 1000;

/** Creates the mail service for emails to donors, of which all functions together send no more a second than it takes. */
export const createPacedMail = (
  env: Values<typeof mailVariables & typeof mailPaceVariables>,
  { rates, clock }: { readonly rates: RateStore; readonly clock: () => Date },
): MailPort =>
  paceMail(openMail(env), {
    perSecond: env.MAIL_PER_SECOND,
    // A claimed email that is still waiting must not be taken for lost.
    longestWait: getConfirmationAwaited(env) / 2,
    rates,
    clock,
    wait: delay,
  });

/** Opens the user pool's own interface, for its administrators. */
export const openUserPool = (env: Values<typeof userPoolVariables>): UserPool =>
  createUserPool({ region: env.AWS_REGION, endpoint: env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER });

/** Opens the documents of applications for help. */
export const openDocuments = (env: Values<typeof documentsVariables>): DocumentStore =>
  createDocumentStore({ bucket: env.DOCUMENTS_BUCKET, region: env.AWS_REGION, endpoint: env.AWS_ENDPOINT_URL_S3 });
