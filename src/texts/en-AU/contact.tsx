import { toLocalPath } from '../language';
import { area, message, rich } from '../message';

/** All texts of this feature, by the file that shows them. */
export const copy = area('contact', {
  enquiryForm: {
    pleaseChoose: 'Please choose',
    sentTitle: 'Your message has arrived',
    sentText: 'We will read it and answer you. Your reference is:',
    sentEmail:
      'We are sending you a short email to confirm. It usually takes a few minutes, and can take an hour. Check your spam folder too.',
    startAgain: 'Write another message',
    otherWays: 'You can also call 1800 975 711 or email hello@mizan.example.',
    topic: 'What is it about?',
    weAnswer: (answered: string | number) => message('We answer {answered}.', { answered }),
    get applyInstead() {
      return rich(
        'If you need help yourself, <link>apply for help</link> instead. A case worker sees it sooner, and it is free and private.',
        { link: (words) => <a href={toLocalPath('/apply')}>{words}</a> },
      );
    },
    yourName: 'Your name',
    emailAddress: 'Email address',
    phoneOptional: 'Phone (optional)',
    phoneHint: 'If you would like us to call you',
    yourMessage: 'Your message',
    messageHint: (most: string | number) =>
      message('Please don’t include card numbers. You can write up to {most} characters', { most }),
    get privacy() {
      return rich(
        'We use what you write to answer you, and delete it two years after our last answer. See <link>how we protect your privacy</link>. Until you send it, it stays in this tab.',
        { link: (words) => <a href={toLocalPath('/privacy')}>{words}</a> },
      );
    },
    sending: 'Sending…',
    submit: 'Send the message',
  },
  writeToUs: {
    title: 'Write to us',
    get noScript() {
      return rich(
        'Email <link>hello@mizan.example</link> instead, or call <link2>1800 975 711</link2>. Both reach the same people.',
        {
          link: (words) => <a href="mailto:hello@mizan.example">{words}</a>,
          link2: (words) => <a href="tel:1800975711">{words}</a>,
        },
      );
    },
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
    isMissing: (name: string | number) => message('{name} is missing', { name }),
    emailFormat: 'Enter an email address, such as name@example.com',
    phoneFormat: 'Enter a phone number with its area code, such as 02 7010 0141',
    unreadable: (name: string | number) => message('{name} can’t be read. Check it and try again', { name }),
    hiddenCharacters: 'Your message has hidden characters. Remove them or type it again',
    characters: (name: string | number) => message("{name} can’t include '<' or > or hidden characters", { name }),
    tooLong: (name: string | number, limit: number | undefined) =>
      message('{name} is too long. Use {limit} characters or fewer', { name, limit }),
    other: 'Something went wrong with this form. Reload the page and try again. What you typed will still be here',
  },
});
