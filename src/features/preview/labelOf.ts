/** A ref as the repository's description lists it. */
export interface RepositoryRef {
  readonly id?: string;
  readonly ref: string;
  readonly label: string;
}

/**
 * What editors call the content of a ref: the name of its release or draft. The hosted content service previews by refs that are
 * addresses and are not listed; one for a release has the release's id in its path. `null` where no name is known.
 */
export function labelOf(ref: string, refs: readonly RepositoryRef[]): string | null {
  const listed = refs.find((candidate) => candidate.ref === ref);
  if (listed) return listed.label;
  const parts = new Set(ref.startsWith('https://') ? ref.split(/[/:?#&=~]/) : []);
  return refs.find(({ id }) => id !== undefined && parts.has(id))?.label ?? null;
}
