/** All texts of this feature, by what shows them. */
export const copy = {
  thanks: {
    share: { case: 'Share this case', program: 'Share this program', fund: 'Share this fund' },
    linkCopied: 'Link copied',
    linkToCopy: (url: string) => `Copy this link: ${url}`,
    addReminder: 'Add a reminder',
    reminderSaved: 'Saved. Open the file to add it to your calendar.',
    reminderFailed: 'We could not make the file. Check your internet connection and try again.',
    reminders: {
      zakat: {
        heading: 'Your next zakat',
        text: (day: string, hijri: string) =>
          `If you gave on your zakat date, the next one is ${day} (${hijri}), one lunar year later. A moon sighting may move it by a day.`,
        entry: {
          title: 'Zakat date: work out your zakat',
          text: 'By the Umm al-Qura calendar. A moon sighting may move it by a day.',
        },
      },
      tainted_wealth: {
        heading: 'Interest this financial year',
        text: (day: string) =>
          `Banks add up the year’s interest after 30 June. You can add a reminder to look for it on ${day}.`,
        entry: {
          title: 'Look for interest on your bank statement',
          text: 'The financial year ended on 30 June.',
        },
      },
      ramadan: {
        heading: 'Next Ramadan',
        text: (day: string, hijri: string) =>
          `Ramadan is expected to begin on ${day} (${hijri}). A moon sighting may move it by a day.`,
        entry: {
          title: 'Ramadan is expected to begin',
          text: 'By the Umm al-Qura calendar. A moon sighting may move it by a day.',
        },
      },
    },
    taintedTitle: 'Thank you. The money has arrived.',
    taintedText:
      'It is in the tainted wealth fund, apart from zakat and sadaqah, and all of it goes to people in hardship. We are emailing you a confirmation.',
  },
};
