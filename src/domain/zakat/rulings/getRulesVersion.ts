import type { Rulings } from './readRulings';
import { rulingKeys } from './rulingKinds';

/**
 * Returns an id for exactly these values and sources: equal for equal rulings, different for any change. For telling versions
 * apart, not for security (FNV-1a, twice 32 bits).
 */
export function getRulesVersion(rulings: Rulings): string {
  const text = JSON.stringify([...rulingKeys].sort().map((key) => [key, rulings[key].value, rulings[key].source]));
  const hash = (seed: number) => {
    let state = seed;
    for (let index = 0; index < text.length; index += 1) {
      state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
    }
    return (state >>> 0).toString(16).padStart(8, '0');
  };
  return `rules-${hash(0x811c9dc5)}${hash(0x050c5d1f)}`;
}
