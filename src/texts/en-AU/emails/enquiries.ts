import { area, message } from '../../message';

/** Texts of the emails about messages, applications and the newsletter. */
export const enquiryEmails = area('emails/enquiries', {
  application: {
    /** Before the subject of an urgent application. */
    today: (subject: string) => message('TODAY: {subject}', { subject }),
    megabytes: (size: string) => message('{size} MB', { size }),
    documents: (count: number, days: number) =>
      message(
        '{count, plural, one {{count} document is} other {{count} documents are}} in the private store under the key above, for {days} days. Sign in as the office to open them. They were not checked for viruses.',
        { count, days },
      ),
    subject: (reference: string) => message('Application for help {reference}', { reference }),
    preview: (urgency: string) => message('Needed: {urgency}.', { urgency }),
    title: 'An application for help',
    needed: 'Needed',
    needs: 'With',
    reach: 'Safe way to reach them',
    mayWrite: 'May we email them',
    yes: 'Yes, it is safe',
    no: 'No. Send nothing and leave no message',
    safeTime: 'When, and what to know first',
    interpreter: 'Interpreter',
    postcode: 'Postcode',
    household: 'Household',
    people: (adults: number, children: number) =>
      message(
        '{adults, plural, one {{adults} adult} other {{adults} adults}}, {children, plural, one {{children} child} other {{children} children}}',
        { adults, children },
      ),
    situation: 'What happened, and what would help',
    lastLine:
      'They agreed that we use this for their application only. Move it to the case file, then delete this email.',
  },
  facts: {
    reference: 'Reference',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    about: 'About',
    /** Only in the office's emails. */
    pageLanguage: 'Language of the page',
  },
  applicationReceived: {
    subject: (reference: string) => message('We have what you sent us ({reference})', { reference }),
    preview: 'We will contact you within two working days.',
    title: 'We have what you sent us',
    thanks:
      'Thank you for getting in touch. A case worker will read what you sent and contact you within two working days, in the way you chose.',
    urgent: (phone: string) =>
      message('If it can’t wait, call {phone} and say “today”. If you are in danger, call Triple Zero (000).', {
        phone,
      }),
    documents: (applications: string) =>
      message(
        'You don’t need to send anything now. When we speak, we will agree which documents would help and how you send them: a photo in a reply to this email or to {applications}, by text message, by post, or in person at an office.',
        { applications },
      ),
  },
  greeting: 'Assalamu alaikum,',
  notYou: 'If you did not write to us, you can ignore this email.',
  suspect: (subject: string) => message('[Please check] {subject}', { subject }),
  message: {
    subject: (topic: string, reference: string) =>
      message('{topic}: message {reference} from the website', { topic, reference }),
    preview: (answered: string) => message('Please answer {answered}.', { answered }),
    title: 'A message from the website',
    answer: 'Answer',
    label: 'Message',
    lastLine:
      'The sender typed the name and the address, and we have not checked them. Please delete this email two years after the last answer.',
  },
  messageReceived: {
    subject: (reference: string) => message('We have your message ({reference})', { reference }),
    preview: (answered: string) => message('We will answer {answered}.', { answered }),
    title: 'We have your message',
    thanks: (shortName: string, answered: string) =>
      message('Thank you for writing to {shortName}. We will read your message and answer {answered}.', {
        shortName,
        answered,
      }),
    next: (phone: string) =>
      message(
        'You don’t need to do anything more. If something changes, reply to this email, or call {phone} and tell us the reference. Please never send us a card number.',
        { phone },
      ),
  },
  newsletter: {
    confirm: {
      subject: (shortName: string) =>
        message('Please confirm that you want email news from {shortName}', { shortName }),
      preview: 'Choose the link in this email. If you don’t, we won’t send you our news.',
      title: 'Would you like our news?',
      text: (shortName: string) =>
        message(
          'Someone, most likely you, asked us to send news from {shortName} to this address. If it was you, please confirm.',
          { shortName },
        ),
      action: 'Yes, send me news',
      lasts:
        'The link works for two days. If you do nothing, we won’t send you any news, and we will delete your address after a week.',
      questions: (phone: string) => message('If you have a question, call {phone}.', { phone }),
    },
    unsubscribe: 'Unsubscribe',
    unsubscribeHint: 'We will stop emailing you at once and delete your address.',
    welcome: {
      title: 'You will get our news',
      text: 'Thank you for confirming. We email you once a month, and before Ramadan. You will read what gifts have done, which cases are open, and what the nisab is (the smallest amount that zakat is due on).',
    },
    again: {
      title: 'You already get our news',
      text: (shortName: string) =>
        message(
          'Someone asked us to send news from {shortName} to this address. You already get it, so you don’t need to do anything.',
          { shortName },
        ),
    },
    canUnsubscribe: 'You can unsubscribe from a link in every email, like the one below.',
  },
});
