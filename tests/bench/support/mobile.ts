/** The telephone that Lighthouse stands for, as a browser context's options. */
export const mobile = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
