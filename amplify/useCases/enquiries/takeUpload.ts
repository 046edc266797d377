import { randomUUID } from 'node:crypto';
import { parseRemoval, parseUpload } from '../../../src/domain/enquiry';
import { createUploadKey } from '../../../src/domain/enquiry/documents';
import type { UseCaseResult } from '../../lib/ErrorDetail';
import { checkUploadRate } from './checkRate';
import { invalid, type EnquiryPorts, type TakeInput } from './takeRequest';
import { fail, succeed } from '../../../src/domain/Result';

/** The address to which a browser sends a document, and the key by which the application names it. */
export interface UploadGrant {
  readonly key: string;
  /** The address for a PUT of the type and size that were asked for, for some minutes. */
  readonly url: string;
}

/**
 * Lets a browser add one document to an application that it may send later. How many one IP address adds in an hour is limited, and so how
 * many bytes, as each has a size; the application itself is taken without documents too.
 */
export async function grantUpload(
  ports: EnquiryPorts,
  { body, client }: TakeInput,
): Promise<UseCaseResult<UploadGrant>> {
  const parsed = parseUpload(body);
  if (!parsed.ok) return invalid(parsed.error);
  const tooFast = await checkUploadRate(ports, client);
  if (tooFast) return fail(tooFast);
  const key = createUploadKey(randomUUID(), parsed.value.type);
  return succeed({ key, url: await ports.documents.sign({ key, ...parsed.value }, ports.clock()) });
}

/** Removes a document that was added and is in no application. Only who added it knows its key. */
export async function removeUpload(
  { documents }: EnquiryPorts,
  body: unknown,
): Promise<UseCaseResult<{ readonly key: string }>> {
  const parsed = parseRemoval(body);
  if (!parsed.ok) return invalid(parsed.error);
  await documents.remove(parsed.value.key);
  return succeed(parsed.value);
}
