import { BenchError } from '../support/BenchError';

interface Description {
  readonly refs: readonly { readonly ref: string; readonly isMasterRef: boolean }[];
}

/** The ref of an embedded release, which the link previews. */
export async function readRelease(content: string): Promise<string> {
  const { refs } = (await (await fetch(content)).json()) as Description;
  const release = refs.find(({ isMasterRef }) => !isMasterRef);
  if (!release) throw new BenchError('There is no embedded release to preview.');
  return release.ref;
}
