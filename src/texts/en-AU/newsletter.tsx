/** All texts of this feature, by the file that shows them. */
export const copy = {
  askForNews: {
    checkYourEmail: 'Check your email',
    weHaveSentAnEmail:
      'We are sending an email to the address you gave. It usually takes a few minutes, and can take an hour. Choose the link in it to start getting our news. If you don’t, we won’t send you any.',
    ifYouCantSeeIt: 'If you can’t see it in a few minutes, check your spam folder.',
    enterAnotherAddress: 'Enter another address',
    youCanAlsoEmailHello: 'You can also email hello@mizan.example.',
    emailAddress: 'Email address',
    weOnlyUseYourAddress: (
      <>
        We only use your address to send you news. You can unsubscribe from a link in every email. See{' '}
        <a href="/privacy">how we protect your privacy</a>.
      </>
    ),
    sending: 'Sending…',
    sendMeNews: 'Send me news',
  },
  confirmNews: {
    youWillGetOurNews: 'You will get our news',
    thankYouWeEmailYou:
      'Thank you. We email you once a month, and before Ramadan. You can unsubscribe from a link in every email.',
    confirmYourEmailAddress: 'Confirm your email address',
    youAskedForOurNews: 'You asked for our news by email. Please confirm that this address is yours.',
    confirming: 'Confirming…',
    yesSendMeNews: 'Yes, send me news',
  },
  linkFailed: {
    theLinkDidNotWork: 'The link did not work',
  },
  newsletterSection: {
    newsByEmail: 'News by email',
    emailHelloMizanExampleTo: (
      <>
        Email <a href="mailto:hello@mizan.example">hello@mizan.example</a> to get our news or to stop it.
      </>
    ),
  },
  stopNews: {
    weHaveStoppedOurNews: 'You are unsubscribed',
    weWontSendYouAny: 'We won’t send you any more news, and we have deleted your address.',
    askForNewsAgain: 'Ask for news again',
    unsubscribeFromOurNews: 'Unsubscribe from our news',
    weStopAndDelete: 'We stop emailing you our news, and delete your address.',
    unsubscribe: 'Unsubscribe',
    unsubscribing: 'Unsubscribing…',
  },
  linkAndAddress: {
    enterYourEmailAddress: 'Enter your email address',
    yourEmailAddressIsToo: (limit: number | undefined) =>
      `The email address is too long. Use ${limit} characters or fewer`,
    enterAnEmailAddressSuch: 'Enter an email address, such as name@example.com',
    thisLinkIsNotComplete: 'This link is not complete. Copy all of it from the email, or choose it there again.',
    thisLinkNoLongerWorks: 'This link no longer works. Ask for a new one below.',
    weGotNoAnswerCheck: 'We got no answer. Check your internet connection and try again.',
  },
};
