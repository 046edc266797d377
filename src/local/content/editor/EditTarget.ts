import { createHash, randomBytes } from 'node:crypto';
import type { Release } from '../store/Release';

/** Where an edit goes: into a release or a draft that there is, or into a draft of its own that is made for it. */
export interface EditTarget {
  readonly kind: Release['kind'];
  readonly id: string;
  readonly label: string;
  readonly ref: string;
  /** When a release will be published, if that is planned; ISO 8601. */
  readonly scheduledAt?: string | undefined;
}

/** An editor's own release, which has no document yet. */
export function createReleaseTarget(label: string, scheduledAt: Date | null): EditTarget {
  const id = randomBytes(12).toString('hex');
  // The service writes the offset without a colon.
  const moment = scheduledAt?.toISOString().replace(/\.\d+Z$/, '+0000');
  return { kind: 'release', id, label, ref: `Release${id}`, ...(moment && { scheduledAt: moment }) };
}

/** The draft that an edit of a published document goes into; always the same one for a document. */
export function createDraftTarget(documentId: string, title: string): EditTarget {
  const hash = createHash('sha256').update(documentId).digest('base64url').replace(/[-_]/g, '').slice(0, 16);
  return {
    kind: 'draft',
    id: documentId.replace(/[^A-Za-z0-9._-]/g, '-'),
    label: `Draft of ${title}`,
    ref: `Draft${hash}`,
  };
}
