/** A moment as the API writes it: UTC, whole seconds. */
export function timeOf(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
