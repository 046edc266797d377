/** The key of a type's uid in a snapshot's index. */
export function uidKey(type: string, uid: string): string {
  return `${type}\n${uid}`;
}
