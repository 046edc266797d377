/** What the site is called where no document can say it: the manifest, the head of every page, the feed. */
export const site = {
  name: 'Mizan Zakat Foundation',
  shortName: 'Mizan',
  description: 'Zakat, sadaqah and the other dues, worked out exactly and given with care in Australia.',
  /**
   * The one language that is built and previewed, as the content service names it. Documents in others are left out: they would have
   * the paths of those in this one.
   */
  contentLanguage: 'en-au',
  /** Deep purple, the brand; the second is its place in the dark scheme. */
  themeColor: '#3d1f5c',
  darkThemeColor: '#1d0f2e',
  backgroundColor: '#fbf7f0',
} as const;
