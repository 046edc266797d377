import { area, message } from '../message';

/** Texts of the parts that some pages have, by what shows them. */
export const uiCopy = area('controls', {
  tryAgain: 'Try again',
  part: {
    loading: 'Loading…',
    notLoaded: 'We could not load this part. Check your internet connection.',
  },
  fields: {
    error: 'Error: ',
    checkAll: 'Please check what you entered',
    didYouMean: 'Did you mean',
    /** Before a suggested address, for a screen reader. */
    use: 'Use ',
  },
  quickExit: {
    label: 'Leave this site quickly',
    leave: 'Leave this site',
    orEscape: 'or press Escape three times',
    more: (presses: number) =>
      presses === 1 ? message('Press Escape once more to leave.') : message('Press Escape twice more to leave.'),
    /** The title of the tab until the other page is shown. */
    leaving: 'Loading',
  },
  share: {
    label: 'Share this page',
    share: 'Share',
    email: 'Email',
    device: 'More ways',
    copyLink: 'Copy link',
    copied: 'Link copied',
  },
  scrollTable: 'Swipe the table sideways to see every column →',
});
