import { toLocalPath } from '../language';
import { area, message, rich } from '../message';

/** All texts of this feature, by the file that shows them. */
export const copy = area('newsletter', {
  askForNews: {
    sentTitle: 'Check your email',
    sentText:
      'We are sending an email to the address you gave. It usually takes a few minutes, and can take an hour. Choose the link in it to start getting our news. If you don’t, we won’t send you any.',
    sentHint: 'If you can’t see it in a few minutes, check your spam folder.',
    startAgain: 'Enter another address',
    otherWays: 'You can also email hello@mizan.example.',
    emailAddress: 'Email address',
    get privacy() {
      return rich(
        'We only use your address to send you news. You can unsubscribe from a link in every email. See <link>how we protect your privacy</link>.',
        { link: (words) => <a href={toLocalPath('/privacy')}>{words}</a> },
      );
    },
    sending: 'Sending…',
    submit: 'Send me news',
  },
  confirmNews: {
    doneTitle: 'You will get our news',
    doneText:
      'Thank you. We email you once a month, and before Ramadan. You can unsubscribe from a link in every email.',
    title: 'Confirm your email address',
    text: 'You asked for our news by email. Please confirm that this address is yours.',
    confirming: 'Confirming…',
    submit: 'Yes, send me news',
  },
  linkFailed: {
    title: 'The link did not work',
  },
  newsletterSection: {
    title: 'News by email',
    get noScript() {
      return rich('Email <link>hello@mizan.example</link> to get our news or to stop it.', {
        link: (words) => <a href="mailto:hello@mizan.example">{words}</a>,
      });
    },
  },
  stopNews: {
    doneTitle: 'You are unsubscribed',
    doneText: 'We won’t send you any more news, and we have deleted your address.',
    startAgain: 'Ask for news again',
    title: 'Unsubscribe from our news',
    text: 'We will stop emailing you our news and delete your address.',
    unsubscribe: 'Unsubscribe',
    unsubscribing: 'Unsubscribing…',
  },
  linkAndAddress: {
    emailRequired: 'Enter your email address',
    tooLong: (limit: number | undefined) =>
      limit
        ? message('The email address is too long. Use {limit} characters or fewer', { limit })
        : message('The email address is too long. Check it and enter it again'),
    emailFormat: 'Enter an email address, such as name@example.com',
    linkIncomplete: 'This link is not complete. Copy all of it from the email, or choose it there again.',
    linkExpired: 'This link no longer works. Ask for a new one below.',
    offline: 'We got no answer. Check your internet connection and try again.',
  },
});
