/** A narrow phone, for flows that differ there. */
export const narrow = { viewport: { width: 375, height: 812 }, hasTouch: true };
