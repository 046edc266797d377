import { area, message } from '../../message';

/** Texts of “Your data” in the account. */
export const dataCopy = area('account/data', {
  copyTitle: 'Download a copy',
  copyText:
    'Everything we hold about you, in one file: your profile, your choices, your gifts with their receipt numbers, and the zakat calculations you saved. It is a JSON file, which other programs can read. It holds personal information, so keep it somewhere safe.',
  download: 'Download my data',
  delete: {
    title: 'Delete the account',
    goes: 'We will delete these straight away, and you can’t get them back:',
    goesList: [
      'your sign-in, with its email address and password,',
      'your profile, with your zakat date, and your choices of emails and reminders,',
      'the cards you saved: Stripe has removed them within half an hour,',
      'the zakat calculations you saved. Download a copy first if you may want them later.',
    ],
    stays: 'We have to keep this by law:',
    staysList: [
      'the record of each gift, with the name and the address it was given under, for as long as tax and charity law require. It is no longer tied to an account, and your receipts stay valid.',
    ],
    afterwards:
      'You can give without an account, and create a new one at any time. If you use the same address, it shows the gifts made with that address.',
    /** The phrase that has to be typed, in small letters: words that no one types by chance. */
    phrase: 'delete my account',
    confirm: (phrase: string) => message('To confirm, type “{phrase}”', { phrase }),
    wrongPhrase: (phrase: string) => message('Type “{phrase}” to continue', { phrase }),
    button: 'Delete my account',
    failed: 'We could not delete your account',
    failedText: (why: string) => message('{why} You can safely try again. We continue where we stopped.', { why }),
    half: 'Your account is not fully deleted yet',
    halfText: (why: string) =>
      message('We have deleted your data, but your sign-in is still there. {why} Enter your password to finish.', {
        why,
      }),
    unfinished: 'We started, but could not finish.',
    finish: 'Finish deleting the account',
  },
});
