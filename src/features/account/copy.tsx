import { SiteLink } from '../../components/ui/SiteLink';

/** Texts of the page itself, which many pages load ahead. What signs in and the area have theirs in `entryCopy` and `lazyCopy`. */
export const copy = {
  oneMoment: 'One moment …',
  tryAgain: 'Try again',
  noScript: {
    title: 'Your account needs JavaScript',
    text: 'Your browser has it turned off, or did not load it. Turn it on and reload this page to see your gifts, receipts and statements. Each receipt is also in the email we sent you.',
    without: (
      <>
        Without JavaScript you can read every page,{' '}
        <SiteLink href="/pay#how-to-give">give by bank transfer or by phone</SiteLink>, and{' '}
        <SiteLink href="/contact">call or write to us</SiteLink>.
      </>
    ),
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
};
