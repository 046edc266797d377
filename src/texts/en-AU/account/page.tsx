import { toLocalPath } from '../../language';
import { area, message, rich } from '../../message';

/** Texts of the page and its frame. Pages that link to it load these ahead; those of `entry` and `areaLazy` load lazily. */
export const copy = area('account/page', {
  oneMoment: 'One moment…',
  noScript: {
    title: 'Your account needs JavaScript',
    text: 'Your browser has it turned off, or did not load it. Turn it on and reload this page to see your gifts, receipts and statements. Each receipt is also in the email we sent you.',
    get without() {
      return rich(
        'Without JavaScript you can read every page, <link>give by bank transfer or by phone</link>, and <link2>call or write to us</link2>.',
        {
          link: (words) => <a href={toLocalPath('/pay#how-to-give')}>{words}</a>,
          link2: (words) => <a href={toLocalPath('/contact')}>{words}</a>,
        },
      );
    },
  },
  notLoaded: {
    title: 'Your account did not load',
    text: 'Check your internet connection and try again. Nothing in your account has changed.',
  },
  /** A part of the account. */
  partNotLoaded: {
    title: 'We could not load this part',
    text: 'Check your internet connection. Nothing in your account has changed.',
  },
  /** If it is not known who is signed in. */
  unreachable: {
    title: 'We could not reach your account',
    text: 'You are still signed in on this device. Check your internet connection and try again.',
  },
  /** The pool's own pages, and those of other providers. */
  hosted: {
    continueWith: (provider: string) => message('Continue with {provider}', { provider }),
    signInPage: 'Use the sign-in page',
    failed: 'You are not signed in',
    network: 'Check your internet connection and try again.',
    unfinished: 'The sign-in page did not finish. Please sign in again.',
  },
});
