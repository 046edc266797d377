/** Whether an event's type is meant: `charge.refunded` by itself, and by `charge.*` as all that begin so. */
export function fitsType(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
