/** Texts of the emails that an account has chosen. */
export const reminderEmails = {
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (days: number) => `in ${days} days`,
  counted: (clock: string) => `We count the days ${clock}.`,
  moon: (counted: string) =>
    `We worked this date out from a calendar. The sighting of the moon may move it by a day. ${counted}`,
  zakat: {
    today: (date: string) => `Your zakat date is today: ${date}.`,
    coming: (date: string, left: string) => `Your zakat date is ${date}. That is ${left}.`,
    subject: (left: string) => `Your zakat date is ${left}`,
    text: 'Our calculator goes through what you own and owe, and works out your zakat for that day. You can give it there too.',
    calculate: 'Calculate your zakat',
    open: 'Open your last saved calculation',
    why: 'You get this email because you chose reminders of your zakat date in your account.',
  },
  ramadan: {
    text: (year: number, day: string, left: string) =>
      `Ramadan ${year} is expected to begin on ${day}. That is ${left}.`,
    subject: (day: string) => `Ramadan is expected to begin on ${day}`,
    fitr: (inTime: string, late: string) =>
      `Zakat al-fitr is food for people in poverty. It is due for each person in your household, before the Eid prayer at the end of Ramadan. You can give it to us in advance, and we will pass it on as food in time. ${inTime} ${late}`,
    give: 'Give zakat al-fitr',
    why: 'You get this email because you chose a reminder before Ramadan in your account.',
  },
  calculation: {
    text: (day: string, clock: string) =>
      `On ${day}, ${clock}, you saved a zakat calculation in your account. We have received no zakat from you since then.`,
    subject: 'Your saved zakat calculation',
    given: 'If you have given your zakat in another way, you don’t need to do anything.',
    give: 'If you want to give it through us, open the calculation. You can check it and give from there.',
    open: 'Open your calculation',
    why: 'We send one email about a calculation. You get it because you chose reminders of your zakat in your account.',
  },
  taxStatement: {
    text: (label: string) =>
      `Your tax statement for the financial year ${label} is in your account. It lists your gifts, and what you can claim as a tax deduction.`,
    subject: (label: string) => `Your tax statement for ${label} is ready`,
    signIn: 'Sign in to read it or to download it as a PDF.',
    open: 'Open your tax statement',
    questions: 'If a gift is missing or something is wrong, reply to this email and we will look into it.',
    why: 'You get this email once a year because you chose it in your account.',
  },
  caseUpdate: {
    subject: (caseTitle: string) => `News about a case you gave to: ${caseTitle}`,
    text: (day: string) => `You gave to this case. Here is the update from ${day}.`,
    see: 'See this case',
    why: 'You get this email because you chose news of the cases you gave to in your account.',
  },
  greeting: 'Assalamu alaikum,',
  greetingByName: (givenName: string) => `Assalamu alaikum ${givenName},`,
  change: 'Change or stop these emails',
};
