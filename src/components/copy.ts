/** Texts of the parts that every page shares, by what shows them; those of whole forms are in `form/copy`. */
export const copy = {
  layout: {
    skip: 'Skip to content',
    announcement: 'Announcement',
    dismiss: 'Dismiss the announcement',
    main: 'Main',
    menu: 'Menu',
    home: (siteName: string) => `${siteName}, home`,
    account: 'Your account',
    accountSignedIn: (account: string) => `${account}, signed in`,
    signedIn: 'Signed in',
    breadcrumb: 'Breadcrumb',
    give: 'Give',
    footer: 'Footer',
    allPages: 'All pages',
    followUs: 'Follow us',
  },
  quickExit: {
    label: 'Leave this site quickly',
    leave: 'Leave this site',
    orEscape: 'or press Escape three times',
    more: (presses: number) => `Press Escape ${presses === 1 ? 'once' : 'twice'} more to leave.`,
    /** The title of the tab until the other page is shown. */
    leaving: 'Loading',
  },
  share: {
    label: 'Share this page',
    share: 'Share',
    copyLink: 'Copy link',
    copied: 'Link copied',
  },
  cards: {
    funded: 'Funded',
    closed: 'Closed',
    raised: (title: string | null | undefined) => `Raised for ${title ?? 'this case'}`,
    zakatEligible: 'Zakat eligible',
  },
  keepOnDevice: {
    label: (days: number) => `Keep what I typed on this device for ${days} days`,
    hint: 'Otherwise we forget it when you close this tab. Leave this unticked on a shared computer.',
  },
  fields: {
    error: 'Error: ',
    checkAll: 'Please check what you entered',
    didYouMean: 'Did you mean',
    /** Before a suggested address, for a screen reader. */
    use: 'Use ',
  },
  scrollTable: 'Swipe the table sideways to see every column →',
  /** In place of a page that could not be drawn. */
  broken: {
    title: 'We could not show this page',
    text: 'Something went wrong in your browser. Nothing was sent and nothing was charged.',
    reload: 'Load the page again',
    or: 'or',
    home: 'go to the home page',
  },
};
