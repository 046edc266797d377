/* oxlint-disable no-control-regex -- JSON forbids control characters in texts */

/** A whole text, number, `true`, `false` or `null`. */
const scalar =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

/**
 * How many characters of a text are JSON before the first fault; `null` for JSON. The engine's own errors do not say.
 * A text without its end is a fault at its beginning.
 */
export function findJsonError(json: string): number | null {
  let at = 0;

  const skip = () => {
    while (/[ \t\r\n]/.test(json[at] ?? '')) at += 1;
  };
  const take = (character: string): boolean => {
    skip();
    if (json[at] !== character) return false;
    at += 1;
    return true;
  };
  const match = (pattern: RegExp): boolean => {
    skip();
    pattern.lastIndex = at;
    if (!pattern.test(json)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const items = (end: string, item: () => boolean): boolean => {
    if (take(end)) return true;
    do if (!item()) return false;
    while (take(','));
    return take(end);
  };
  const value = (): boolean => {
    if (take('{')) return items('}', () => match(text) && take(':') && value());
    if (take('[')) return items(']', value);
    return match(scalar);
  };

  const whole = value();
  skip();
  return whole && at === json.length ? null : at;
}
