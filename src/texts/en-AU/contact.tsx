/** All texts of this feature, by the file that shows them. */
export const copy = {
  enquiryForm: {
    pleaseChoose: 'Please choose',
    sentTitle: 'Your message has arrived',
    sentText: 'We will read it and answer you. Your reference is:',
    sentEmail:
      'We are sending you a short email to confirm. It usually takes a few minutes, and can take an hour. Check your spam folder too.',
    startAgain: 'Write another message',
    otherWays: 'You can also call 1800 975 711 or email hello@mizan.example.',
    topic: 'What is it about?',
    weAnswer: (answered: string | number) => `We answer ${answered}.`,
    applyInstead: (
      <>
        If you need help yourself, <a href="/apply">apply for help</a> instead. A case worker sees it sooner, and it is
        free and private.
      </>
    ),
    yourName: 'Your name',
    emailAddress: 'Email address',
    phoneOptional: 'Phone (optional)',
    phoneHint: 'If you would like us to call you',
    yourMessage: 'Your message',
    messageHint: (message: string | number) =>
      `Please don’t include card numbers. You can write up to ${message} characters`,
    privacy: (
      <>
        We use what you write to answer you, and delete it two years after our last answer. See{' '}
        <a href="/privacy">how we protect your privacy</a>. Until you send it, it stays in this tab.
      </>
    ),
    sending: 'Sending…',
    submit: 'Send the message',
  },
  writeToUs: {
    title: 'Write to us',
    noScript: (
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
    otherName: 'This',
    topicRequired: 'Choose what your message is about',
    nameRequired: 'Enter your name',
    emailRequired: 'Enter your email address, so that we can answer',
    messageRequired: 'Write your message',
    isMissing: (name: string | number) => `${name} is missing`,
    emailFormat: 'Enter an email address, such as name@example.com',
    phoneFormat: 'Enter a phone number with its area code, such as 02 7010 0141',
    unreadable: (name: string | number) => `${name} can’t be read. Check it and try again`,
    hiddenCharacters: 'Your message has hidden characters. Remove them or type it again',
    characters: (name: string | number) => `${name} can’t include < or > or hidden characters`,
    tooLong: (name: string | number, limit: number | undefined) =>
      `${name} is too long. Use ${limit} characters or fewer`,
    other: 'Something went wrong with this form. Reload the page and try again. What you typed will still be here',
  },
};
