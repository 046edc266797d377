import type { Application, Enquiry } from '../../../src/domain/enquiry';
import type { Outboxed } from './Outbox';

interface Stored extends Outboxed {
  /** What two sendings of one attempt share when they say the same. */
  readonly requestHash: string;
  /** Short enough to be read out on the telephone. It opens nothing. */
  readonly reference: string;
  readonly receivedAt: string;
  readonly expiresAt: string;
  /** The field that people do not see was filled in. */
  readonly suspect: boolean;
}

export interface StoredEnquiry extends Stored {
  readonly kind: 'enquiry';
  readonly request: Omit<Enquiry, 'attempt' | 'website'>;
}

/** A document of an application, as it was found in the private store. */
export interface StoredDocument {
  readonly key: string;
  /** What its file was called. */
  readonly name: string;
  readonly bytes: number;
  /** The version that was looked at. */
  readonly versionId: string | undefined;
}

export interface StoredApplication extends Stored {
  readonly kind: 'application';
  readonly request: Omit<Application, 'attempt' | 'website' | 'documents'>;
  /** None in those that were stored before documents could be added. */
  readonly documents?: readonly StoredDocument[];
}

/** A message or an application, as it was sent. */
export type StoredRequest = StoredEnquiry | StoredApplication;
