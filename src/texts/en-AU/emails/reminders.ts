import { area, message } from '../../message';

/** Texts of the emails that an account has chosen. */
export const reminderEmails = area('emails/reminders', {
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (days: number) => message('in {days} days', { days }),
  counted: (clock: string) => message('We count the days {clock}.', { clock }),
  moon: (counted: string) =>
    message('We worked this date out from a calendar. The sighting of the moon may move it by a day. {counted}', {
      counted,
    }),
  zakat: {
    /** The same day in both calendars. */
    dates: (hijri: string, day: string) => message('{hijri}, {day}', { hijri, day }),
    today: (date: string) => message('Your zakat date is today: {date}.', { date }),
    coming: (date: string, left: string) => message('Your zakat date is {date}. That is {left}.', { date, left }),
    subject: (left: string) => message('Your zakat date is {left}', { left }),
    text: 'Our calculator goes through what you own and owe, and works out your zakat for that day. You can give it there too.',
    calculate: 'Calculate your zakat',
    open: 'Open your last saved calculation',
    why: 'You get this email because you chose reminders of your zakat date in your account.',
  },
  ramadan: {
    text: (year: number, day: string, left: string) =>
      message('Ramadan {year} is expected to begin on {day}. That is {left}.', { year, day, left }),
    subject: (day: string) => message('Ramadan is expected to begin on {day}', { day }),
    fitr: (inTime: string, late: string) =>
      message(
        'Zakat al-fitr is food for people in poverty. It is due for each person in your household, before the Eid prayer at the end of Ramadan. You can give it to us in advance, and we will pass it on as food in time. {inTime} {late}',
        { inTime, late },
      ),
    give: 'Give zakat al-fitr',
    why: 'You get this email because you chose a reminder before Ramadan in your account.',
  },
  calculation: {
    text: (day: string, clock: string) =>
      message(
        'On {day}, {clock}, you saved a zakat calculation in your account. We have received no zakat from you since then.',
        { day, clock },
      ),
    subject: 'Your saved zakat calculation',
    given: 'If you have given your zakat in another way, you don’t need to do anything.',
    give: 'If you want to give it through us, open the calculation. You can check it and give from there.',
    open: 'Open your calculation',
    why: 'We send one email about a calculation. You get it because you chose reminders of your zakat in your account.',
  },
  taxStatement: {
    text: (label: string) =>
      message(
        'Your tax statement for the financial year {label} is in your account. It lists your gifts, and what you can claim as a tax deduction.',
        { label },
      ),
    subject: (label: string) => message('Your tax statement for {label} is ready', { label }),
    signIn: 'Sign in to read it or to download it as a PDF.',
    open: 'Open your tax statement',
    questions: 'If a gift is missing or something is wrong, reply to this email and we will look into it.',
    why: 'You get this email once a year because you chose it in your account.',
  },
  caseUpdate: {
    subject: (caseTitle: string) => message('News about a case you gave to: {caseTitle}', { caseTitle }),
    text: (day: string) => message('You gave to this case. Here is the update from {day}.', { day }),
    see: 'See this case',
    why: 'You get this email because you chose news of the cases you gave to in your account.',
  },
  greeting: 'Assalamu alaikum,',
  greetingByName: (givenName: string) => message('Assalamu alaikum {givenName},', { givenName }),
  change: 'Change or stop these emails',
});
