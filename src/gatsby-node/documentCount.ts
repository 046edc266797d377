import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DocumentCount } from '../content/validation/checkComplete';
import { requestService, describeReason, parseBody, type ServiceWays } from './requestService';

/** The file in which a build says how many documents it has, for the next one: under `public`, and so on the site. */
const countFile = 'documents.json';

const countSchema = z.object({ documents: z.number() });

/** Stores the number of a build's documents, once the site is built. */
export function writeDocumentCount(publicDirectory: string, documents: number): void {
  writeFileSync(join(publicDirectory, countFile), JSON.stringify({ documents }));
}

/** Reads the number of documents of the last build in this folder; `null` without one. */
export function readStoredCount(publicDirectory: string): number | null {
  const stored = countSchema.safeParse(parseFile(join(publicDirectory, countFile)));
  return stored.success ? stored.data.documents : null;
}

export interface LastCountOptions extends ServiceWays {
  readonly publicDirectory: string;
  readonly siteUrl: string;
  /** Prints a line; called if no earlier build is known. */
  readonly print: (line: string) => void;
}

/**
 * Reads the number of documents of the last build: of the one in this folder, or, since a host may build in an empty one, of the
 * site as it is published. `null` if neither is known.
 */
export async function readLastCount(options: LastCountOptions): Promise<DocumentCount | null> {
  const { publicDirectory, siteUrl, print } = options;
  const built = readStoredCount(publicDirectory);
  if (built !== null) return { of: 'The last build here', documents: built };
  // A site on this machine isn't a published one.
  if (new URL(siteUrl).hostname === 'localhost') return null;

  const address = `${siteUrl}/${countFile}`;
  const answer = await requestService(address, undefined, options).catch(describeReason);
  const published = typeof answer === 'string' ? null : countSchema.safeParse(parseBody(answer));
  if (published?.success) return { of: `The site at ${siteUrl}`, documents: published.data.documents };
  const reason = typeof answer === 'string' ? answer : answer.response.status;
  print(`No earlier build is known here or at ${address} (${reason}), so the number of documents isn't compared.`);
  return null;
}

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
