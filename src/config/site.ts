/** The site's name for places without a document: the manifest, the head of every page, the feed. */
export const site = {
  name: 'Mizan Zakat Foundation',
  shortName: 'Mizan',
  description: 'Zakat, sadaqah and the other dues, worked out exactly and given with care in Australia.',
  /** The address to which vulnerabilities of the site are reported. */
  securityEmail: 'security@mizan.example',
  /**
   * The language of the documents that pages are made of and that are previewed, by its Prismic code; those in other languages are their
   * translations (`gatsby-node/translations.ts`).
   */
  contentLanguage: 'en-au',
  /** Deep purple, the brand colour; the second is for the dark scheme. */
  themeColor: '#3d1f5c',
  darkThemeColor: '#1d0f2e',
  backgroundColor: '#fbf7f0',
} as const;
