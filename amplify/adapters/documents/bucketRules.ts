import { documentPrefixes } from '../../../src/domain/enquiry/documents';

/**
 * Lists what the function that takes applications may do, by prefix. No other role writes, that of a guest or a user included: a browser
 * adds a document at an address that the function has signed.
 */
export const documentRights = {
  [documentPrefixes.uploads]: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
  [documentPrefixes.applications]: ['s3:PutObject'],
} as const;

/** How long a signed address is good for, in seconds. S3 looks when an upload begins, however long it takes. */
export const uploadSeconds = 300;

/** The requests that pages of the site, and no others, may send to the bucket. */
export const documentCors = {
  methods: ['PUT'],
  headers: ['content-type'],
  /** How long a browser may remember that, in seconds. */
  maxAge: 600,
} as const;

/** After how many days the bucket deletes what else there is. */
export const documentLifecycle = {
  /** A version that was removed or overwritten. */
  replacedDays: 1,
  /** An upload in parts that was never completed; the site makes none. */
  partsDays: 1,
} as const;
