/** All texts of this feature, by the file that shows them. */
export const copy = {
  enquiryForm: {
    pleaseChoose: 'Please choose',
    yourMessageHasArrived: 'Your message has arrived',
    weWillReadItAnd: 'We will read it and answer you. Your reference is:',
    weHaveSentYouA:
      'We are sending you a short email to confirm. It usually takes a few minutes, and can take an hour. Check your spam folder too.',
    writeAnotherMessage: 'Write another message',
    youCanAlsoCall1800: 'You can also call 1800 975 711 or email hello@mizan.example.',
    whatIsItAbout: 'What is it about?',
    weAnswer: (answered: string | number) => `We answer ${answered}.`,
    ifYouNeedHelpYourself: (
      <>
        If you need help yourself, <a href="/apply">apply for help</a> instead. A case worker sees it sooner, and it is
        free and private.
      </>
    ),
    yourName: 'Your name',
    emailAddress: 'Email address',
    phoneOptional: 'Phone (optional)',
    ifYouWouldLikeUs: 'If you would like us to call you',
    yourMessage: 'Your message',
    pleaseDontIncludeCard: (message: string | number) =>
      `Please don’t include card numbers. You can write up to ${message} characters`,
    weUseWhatYouWrite: (
      <>
        We use what you write to answer you, and delete it two years after our last answer. See{' '}
        <a href="/privacy">how we protect your privacy</a>. Until you send it, it stays in this tab.
      </>
    ),
    sending: 'Sending…',
    sendTheMessage: 'Send the message',
  },
  writeToUs: {
    writeToUs: 'Write to us',
    emailHelloMizanExample: (
      <>
        Email <a href="mailto:hello@mizan.example">hello@mizan.example</a> instead, or call{' '}
        <a href="tel:1800975711">1800 975 711</a>. Both reach the same people.
      </>
    ),
  },
  issueText: {
    names: {
      name: 'Your name',
      email: 'Email address',
      phone: 'Your phone number',
      message: 'Your message',
    },
    thisText: 'This',
    chooseWhatYourMessageIs: 'Choose what your message is about',
    enterYourName: 'Enter your name',
    enterYourEmailAddressSo: 'Enter your email address, so that we can answer',
    writeYourMessage: 'Write your message',
    isMissing: (name: string | number) => `${name} is missing`,
    enterAnEmailAddressSuch: 'Enter an email address, such as name@example.com',
    enterAPhoneNumberWith: 'Enter a phone number with its area code, such as 02 7010 0141',
    cantBeReadCheckIt: (name: string | number) => `${name} can’t be read. Check it and try again`,
    yourMessageHasHidden: 'Your message has hidden characters. Remove them or type it again',
    cantIncludeOrHidden: (name: string | number) => `${name} can’t include < or > or hidden characters`,
    isTooLongUseCharacters: (name: string | number, limit: number | undefined) =>
      `${name} is too long. Use ${limit} characters or fewer`,
    somethingWentWrongWithThis:
      'Something went wrong with this form. Reload the page and try again. What you typed will still be here',
  },
};
