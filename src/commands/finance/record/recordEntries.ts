import { StorageUnavailable } from '../../../../amplify/lib/storageErrors';
import { findRecorded, recordDonation, toRecordingKey } from '../../../../amplify/useCases/finance/recordDonation';
import type { CataloguePort, FoundationPort } from '../../../../amplify/useCases/ports/catalogue';
import type { EmailPorts, PaymentPorts } from '../../../../amplify/useCases/ports/giving';
import type { Donation, GivingCatalogue } from '../../../domain/donation';
import type { RecordedRequest } from '../../../domain/donation/recordedDonation';
import type { Entry } from './readEntries';

/** The outcome for a donation that was to be recorded. */
export type Recorded =
  | { readonly outcome: 'recorded' | 'known'; readonly donation: Donation; readonly request: RecordedRequest }
  | { readonly outcome: 'would_record'; readonly request: RecordedRequest }
  | { readonly outcome: 'refused'; readonly issues: readonly string[] }
  /** The table did not answer; this entry and those after it are left for another run. */
  | { readonly outcome: 'stopped' };

export interface RecordTerms {
  readonly catalogue: GivingCatalogue;
  readonly isDryRun: boolean;
  /** Whether receipts of donors without an email address have a folder to go to. */
  readonly hasFolder: boolean;
}

/** Dependencies of recording what was given elsewhere. */
export interface RecordPorts extends PaymentPorts {
  readonly catalogue: CataloguePort;
  readonly foundation: FoundationPort;
  readonly writer: EmailPorts;
}

/** Records donations one after the other, each whole or not at all; the answer is in the order of the entries. */
export async function recordEntries(
  ports: RecordPorts,
  entries: readonly Entry[],
  terms: RecordTerms,
): Promise<readonly Recorded[]> {
  const lines = new Map<string, number | null>();
  const results: Recorded[] = [];
  for (const { line, read } of entries) {
    if (!read.ok) {
      const prefix = line === null ? '--' : '';
      results.push({ outcome: 'refused', issues: read.error.map(({ field, text }) => `${prefix}${field}: ${text}`) });
      continue;
    }
    const key = toRecordingKey(read.value);
    const earlier = lines.get(key);
    if (earlier !== undefined) {
      const same = `reference: same day, amount and text as line ${earlier}; if it is a different payment, record it separately with its own reference`;
      results.push({ outcome: 'refused', issues: [same] });
      continue;
    }
    lines.set(key, line);
    try {
      results.push(await recordOne(ports, read.value, line, terms));
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      results.push({ outcome: 'stopped' });
      return results;
    }
  }
  return results;
}

async function recordOne(
  ports: RecordPorts,
  request: RecordedRequest,
  line: number | null,
  { catalogue, isDryRun, hasFolder }: RecordTerms,
): Promise<Recorded> {
  const existing = await findRecorded(ports, request);
  if (!existing && request.donor.email === undefined && !hasFolder) {
    const text = 'is missing; use --out <folder> to write the receipt there for posting';
    return { outcome: 'refused', issues: [`${line === null ? '--' : ''}email: ${text}`] };
  }
  if (isDryRun)
    return existing ? { outcome: 'known', donation: existing, request } : { outcome: 'would_record', request };
  // Also where it is known: a run that was stopped may have left its receipt undone.
  const { donation, isNew } = await recordDonation(ports, request, catalogue);
  return { outcome: isNew ? 'recorded' : 'known', donation, request };
}
