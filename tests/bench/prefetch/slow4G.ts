/**
 * Lighthouse's slow 4G as its DevTools throttling applies it: 150 ms round trip times 3.75 for each request, 90 % of
 * 1.6 Mbit/s down and of 750 kbit/s up. In milliseconds and bytes a second.
 */
export const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
} as const;
