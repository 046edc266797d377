import type { Format } from './Figure';

/** Bytes as thousands, with a decimal: `71.3 kB`. */
export const kilobytes: Format = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes as millions: `912 MB`. */
export const megabytes: Format = (bytes) => `${Math.round(bytes / 1e6)} MB`;

/** Seconds with a decimal: `12.4 s`. */
export const seconds: Format = (value) => `${value.toFixed(1)} s`;

/** Milliseconds without decimals: `640 ms`. */
export const milliseconds: Format = (value) => `${Math.round(value)} ms`;

/** Milliseconds with a decimal, for what happens thousands of times: `8.4 ms`. */
export const fineMilliseconds: Format = (value) => `${value.toFixed(1)} ms`;

/** A ratio with two decimals: `1.12 ×`. */
export const times: Format = (value) => `${value.toFixed(2)} ×`;

/** A count, or a score of 100. */
export const whole: Format = (value) => String(Math.round(value));

/** A layout shift score: `0.004`. */
export const shift: Format = (value) => value.toFixed(3);
