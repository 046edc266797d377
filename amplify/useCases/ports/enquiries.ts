import type { Application, Enquiry } from '../../../src/domain/enquiry';
import type { Outboxed } from './Outbox';

/** The index of the requests that name an email address. */
export interface SenderIndex {
  /** Call it before the request is stored, so that none is missing. */
  add(email: string, request: Pick<StoredRequest, 'id' | 'expiresAt'>): Promise<void>;
  /** Ids of requests, some of which may not be there. */
  list(email: string): Promise<readonly string[]>;
}

interface Stored extends Outboxed {
  /** Equal for requests of one attempt with equal content. */
  readonly requestHash: string;
  /** Short enough to read out on the phone. Gives no access. */
  readonly reference: string;
  readonly receivedAt: string;
  readonly expiresAt: string;
  /** The honeypot field was filled in. */
  readonly suspect: boolean;
}

export interface StoredEnquiry extends Stored {
  readonly kind: 'enquiry';
  readonly request: Omit<Enquiry, 'attempt' | 'website'>;
}

/** A document of an application, as it was accepted into the private store. */
export interface StoredDocument {
  readonly key: string;
  /** The name of its file. */
  readonly name: string;
  readonly bytes: number;
}

export interface StoredApplication extends Stored {
  readonly kind: 'application';
  readonly request: Omit<Application, 'attempt' | 'website' | 'documents'>;
  /** None in those that were stored before documents could be added. */
  readonly documents?: readonly StoredDocument[];
}

/** A message or an application, as sent. */
export type StoredRequest = StoredEnquiry | StoredApplication;
