/** Milliseconds since 1970 as the whole seconds that tokens and answers carry. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
