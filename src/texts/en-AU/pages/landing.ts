/** Texts that the template adds to its documents. */
export const landingCopy = {
  learn: 'Learn',
  guides: 'Guides',
  published: (day: string) => `Published ${day}`,
  reviewed: (day: string, by: string | null) => `reviewed ${day}${by ? ` by ${by}` : ''}`,
  next: 'Read next',
};
