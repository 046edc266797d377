import { setTimeout as wait } from 'node:timers/promises';
import { generateDocuments } from '../../../src/local/content/generateDocuments';
import { readEmbedded } from '../content/readEmbedded';
import type { Services } from '../content/startServices';
import { BenchError } from '../support/BenchError';

const LOOK_MILLISECONDS = 250;
const LIMIT_LOOKS = 480;

export interface Publication {
  readonly project: string;
  /** How many generated documents there are to be. */
  readonly size: number;
  /** Address of the content service's API. */
  readonly content: string;
  /** The ref that will be previewed. */
  readonly release: string;
}

/**
 * Publishes so many generated documents beside the embedded ones, and waits until the content service has read them: that
 * reading is the local gateway's own and no part of a preview.
 * @throws BenchError when they do not appear
 */
export async function publishGenerated(
  services: Services,
  { project, size, content, release }: Publication,
): Promise<void> {
  services.write(generateDocuments(size, readEmbedded(project)));
  const question = `${content}/documents/search?${new URLSearchParams({ ref: release, lang: '*', pageSize: '1' }).toString()}`;
  for (let look = 0; look < LIMIT_LOOKS; look += 1) {
    const { total_results_size: total } = (await (await fetch(question)).json()) as { total_results_size: number };
    if (total >= size) return;
    await wait(LOOK_MILLISECONDS);
  }
  throw new BenchError(`The content service does not show ${size} generated documents.`);
}
