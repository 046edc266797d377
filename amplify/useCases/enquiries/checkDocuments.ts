import type { Application, EnquiryIssue } from '../../../src/domain/enquiry';
import { documentLimits, documentTypeOf, readDocumentKey } from '../../../src/domain/enquiry/documents';
import type { DocumentStore, FoundDocument } from '../../adapters/documents/DocumentStore';
import type { StoredDocument } from '../../adapters/enquiryTable/StoredRequest';

type NamedDocument = NonNullable<Application['documents']>[number];

/** What is wrong with a document, or `null`. */
function faultOf({ key }: NamedDocument, found: FoundDocument | null): Omit<EnquiryIssue, 'field'> | null {
  if (!found) return { code: 'required' };
  if (found.bytes > documentLimits.bytes) return { code: 'too_large', limit: documentLimits.bytes };
  const type = documentTypeOf(found.start);
  return type !== null && type === readDocumentKey(key)?.type ? null : { code: 'format' };
}

/**
 * Looks at each document that an application names: whether it is there, of a size and type that are taken, and what its key says.
 *
 * That it is the applicant's own can't be proved by more than its key. A key holds two UUIDs, one of them an identity's, which the
 * identity pool tells no one else; only credentials of that identity can have stored something there, and an application names
 * documents of one identity alone (`applicationSchema`).
 *
 * @throws StorageUnavailable
 */
export async function checkDocuments(
  store: () => DocumentStore,
  named: readonly NamedDocument[],
): Promise<
  | { readonly ok: true; readonly documents: readonly StoredDocument[] }
  | { readonly ok: false; readonly faults: readonly EnquiryIssue[] }
> {
  const found = await Promise.all(named.map(({ key }) => store().find(key)));
  const faults = named.flatMap((document, index) => {
    const fault = faultOf(document, found[index] ?? null);
    return fault ? [{ field: `documents.${index}`, ...fault }] : [];
  });
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    documents: named.map((document, index) => ({
      ...document,
      bytes: found[index]?.bytes ?? 0,
      versionId: found[index]?.versionId,
    })),
  };
}
