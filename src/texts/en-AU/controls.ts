import type { ReactNode } from 'react';
import { area, message, rich } from '../message';

/** Texts of the parts that some pages have, by what shows them. */
export const uiCopy = area('controls', {
  tryAgain: 'Try again',
  part: {
    loading: 'Loading…',
    notLoaded: 'We could not load this part. Check your internet connection.',
  },
  windowTitle: {
    step: (step: string, title: string) => message('{step} – {title}', { step, title }),
    error: (title: string) => message('Error: {title}', { title }),
  },
  fields: {
    /** The first word is for those who hear it: the sign before it says as much. */
    error: (text: ReactNode, hide: (word: string) => ReactNode) => rich('<hide>Error:</hide> {text}', { text, hide }),
    checkAll: 'Please check what you entered',
    didYouMean: (email: ReactNode) => rich('Did you mean {email}?', { email }),
    /** With its first word for those who hear it: the address alone stands on the button. */
    use: (email: ReactNode, hide: (word: string) => ReactNode) => rich('<hide>Use</hide> {email}', { email, hide }),
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
