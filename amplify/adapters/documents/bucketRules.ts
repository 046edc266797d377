import { documentLimits } from '../../../src/domain/enquiry/documents';

/** What credentials of the identity pool may do with documents under the prefix of their own identity, and nowhere else. */
export const ownDocumentActions = ['s3:PutObject', 's3:DeleteObject'] as const;

/** What the function that takes applications may do with every document. */
export const checkDocumentActions = ['s3:GetObject'] as const;

/** What pages of the site, and no others, may send to the bucket. */
export const documentCors = {
  methods: ['PUT', 'DELETE'],
  headers: [
    'authorization',
    'content-type',
    'x-amz-checksum-sha256',
    'x-amz-content-sha256',
    'x-amz-date',
    'x-amz-security-token',
  ],
  /** How long a browser may remember that, in seconds. */
  maxAge: 600,
} as const;

/**
 * When the bucket deletes what, in days. No policy of S3 can refuse a size to those who sign by themselves: what is larger than the
 * site takes is refused with the application, and deleted after a day.
 */
export const documentLifecycle = {
  /** A version that was removed or overwritten. */
  replacedDays: 1,
  tooLarge: { bytes: documentLimits.bytes, days: 1 },
  /** An upload in parts that was never completed; the site makes none. */
  partsDays: 1,
} as const;
