import { toLocalPath } from '../language';
import { area, message, rich } from '../message';

/** All texts of this feature, by the file that shows them. */
export const copy = area('apply', {
  applicationForm: {
    otherWays: 'You can also call 1800 975 711, or text HELP to 0491 570 156 and we’ll call you back.',
    consentTitle: 'Before you send it',
    consent: 'I agree that Mizan can use what I’ve written to decide how to help',
    consentHint:
      'It may include details of your health, your religion or where you come from. Only the people who work on your case can see it.',
    documentsLater:
      'If documents would help, we’ll agree with you how to send them when we talk: as a photo, by post, or at an office.',
    get privacy() {
      return rich('Our <link>privacy policy</link> says what we keep and for how long.', {
        link: (words) => <a href={toLocalPath('/privacy')}>{words}</a>,
      });
    },
    documentsStored: 'We store documents as soon as you add them, and delete them when you start again.',
    draftNote:
      'Until you send it, what you type stays in this tab only. It is deleted when you close the tab, start again or choose “Leave this site”.',
    sending: 'Sending…',
    submit: 'Send the application',
    draftDocuments: 'Your documents are deleted, and have to be added again.',
    sentTitle: 'Your application has arrived',
    sentText:
      'A case worker will read it and contact you within two working days, in the way you chose. Your reference:',
    get sentReference() {
      return rich(
        'Write it down if you can. If something can’t wait, call <link>1800 975 711</link> and give this reference.',
        { link: (words) => <a href="tel:1800975711">{words}</a> },
      );
    },
    copyReference: 'Copy the reference',
    referenceCopied: 'Copied',
    referenceNotCopied: 'Your browser did not copy it. Please write it down',
    sentDocuments:
      'You don’t need to send any more documents now. What you typed has been deleted from this browser. The reference stays in this tab until you close it, choose “Leave this site” or apply for someone else.',
    startAgain: 'Apply for someone else',
  },
  askForHelp: {
    title: 'Ask for help',
    get contact() {
      return rich(
        'Call <link>1800 975 711</link>, text HELP to <link2>0491 570 156</link2>, or email <link3>help@mizan.example</link3>. Two or three lines are enough.',
        {
          link: (words) => <a href="tel:1800975711">{words}</a>,
          link2: (words) => <a href="tel:0491570156">{words}</a>,
          link3: (words) => <a href="mailto:help@mizan.example">{words}</a>,
        },
      );
    },
  },
  documentsPart: {
    documentsOptional: 'Documents (optional)',
    hint: 'For example: a lease, a bill or a bank statement. A photo is fine. You can add up to 10 files (JPEG, PNG, HEIC or PDF), each up to 10 MB.',
    addFiles: 'Add files',
    takePhoto: 'Take a photo',
    documents: 'Documents',
    sending: (name: string | number) => message('Sending {name}', { name }),
    tryAgainWith: (name: string | number) => message('Try again: {name}', { name }),
    tryAgain: 'Try again',
    removeOne: (name: string | number) => message('Remove: {name}', { name }),
    remove: 'Remove',
  },
  helpPart: {
    title: 'What would help',
    urgency: 'How soon do you need it?',
    urgentNotice: 'If you need help today, please call us too',
    get urgentText() {
      return rich(
        'Call <link>1800 975 711</link> before 3 pm Sydney time and say “today”. We may not read this form in time. If you are in danger, call Triple Zero: <link2>000</link2>.',
        { link: (words) => <a href="tel:1800975711">{words}</a>, link2: (words) => <a href="tel:000">{words}</a> },
      );
    },
    story: 'What happened, and what would help?',
    storyHint: 'Two or three lines are enough. Leave out anything you would rather say when we talk.',
  },
  homePart: {
    yourHome: 'Your home',
    adults: 'Adults, including you',
    childrenUnder18: 'Children under 18',
    postcodeOptional: 'Postcode (optional)',
  },
  needList: {
    legend: 'What do you need help with?',
  },
  reachPart: {
    callMe: 'Call me',
    byText: 'Send me a text message',
    addressNotAsked: 'We’ll only ask when we can call you.',
    byEmail: 'Send me an email',
    title: 'How to contact you',
    yourName: 'Your name',
    name: 'The name we should ask for',
    channel: 'How can we contact you safely?',
    phone: 'Phone',
    phoneOptional: 'Phone (optional)',
    emailAddress: 'Email address',
    emailOptional: 'Email address (optional)',
    emailIsSafe: 'It is safe to send me an email',
    emailIsSafeHint:
      'Tick this if you are the only one who reads your email. We’ll send one email to say that your application has arrived. If you don’t tick it, we won’t send it.',
    safeTimes: 'When is it safe to contact you, and what should we know first? (optional)',
    safeTimesHint: 'For example: after 9 am. Please ask for me and don’t say who is calling.',
    interpreter: 'Language for an interpreter (optional)',
    interpreterHint: 'Interpreters are free.',
  },
  documentList: {
    document: 'Document',
    mb: (bytes: string | number) => message('{bytes} MB', { bytes }),
    kb: (bytes: string | number) => message('{bytes} kB', { bytes }),
    wrongType: 'This is not a JPEG, PNG, HEIC or PDF file. Remove it and add a photo of the document instead',
    tooLarge: (max: string | number) =>
      message('This file is larger than {max}. Remove it and add a smaller one, such as a photo of each page', { max }),
    empty: 'This file is empty. Remove it and add it again',
    failedText: {
      offline: 'We couldn’t send it. Check your connection and try again',
      refused: 'Something went wrong on our side. Try again in a moment',
      unreadable: 'Your browser couldn’t read this file. Remove it and add it again',
      tooMany:
        'Too many documents were added from your connection. Send the application without it, or try again in an hour',
    },
    waiting: 'Waiting',
    sending: (share: string | number) => message('Sending, {share}%', { share }),
    added: 'Added',
    notSent: 'Not sent',
    notAdded: 'Not added',
    sendingIssue: (name: string | number) =>
      message('“{name}” is still being sent. Wait a moment, or remove it', { name }),
    retryIssue: (name: string | number) => message('“{name}” wasn’t added. Try again, or remove it', { name }),
    removeIssue: (name: string | number) => message('“{name}” wasn’t added. Remove it', { name }),
    name: (name: string) => message('“{name}”', { name }),
    tooMany: (files: string | number, names: string | number) =>
      message('You can add up to {files} documents. We didn’t add {names}', { files, names }),
  },
  issueText: {
    names: {
      situation: 'What you wrote',
      name: 'Your name',
      phone: 'The phone number',
      email: 'The email address',
      safeTime: 'What you wrote',
      language: 'The language',
      adults: 'adults',
      children: 'children',
    },
    missing: {
      needs: 'Choose what you need help with. You can choose more than one',
      urgency: 'Choose how soon you need it',
      situation: 'Tell us in a few words what happened',
      name: 'Enter the name we should ask for',
      reach: 'Choose how we can contact you safely',
      phone: 'Enter the number we should call or text',
      email: 'Enter the email address we should write to',
      adults: 'Enter how many adults live in your home, including you',
      consent: 'Tick this if you agree. Without it we can’t read what you wrote',
    },
    documentNotSent: 'We couldn’t send one of the documents. Remove all of them and add them again',
    documentGone: 'We no longer have this document. Remove it and add it again',
    documentTooLarge: 'This document is larger than 10 MB. Remove it and add a smaller one',
    documentWrongType:
      'This document is not a JPEG, PNG, HEIC or PDF file. Remove it and add a photo of the document instead',
    otherName: 'This',
    isMissing: (name: string | number) => message('{name} is missing', { name }),
    emailFormat: 'Enter an email address such as name@example.com',
    phoneFormat: 'Enter a phone number, such as 0491 570 156',
    postcodeFormat: 'Enter a 4-digit Australian postcode, such as 2000, or leave it empty',
    numberFormat: (who: string) => message('Enter the number of {who} in figures, such as 2', { who }),
    unreadable: (name: string | number) => message('{name} can’t be read. Check it and type it again', { name }),
    hiddenCharacters: (name: string | number) =>
      message('{name} has hidden characters. Type it again, or paste it as plain text', { name }),
    characters: (name: string | number) => message("{name} can’t include '<' or > or hidden characters", { name }),
    tooLong: (name: string | number, limit: number | undefined) =>
      message('{name} is too long. Use {limit} characters or fewer, and tell us the rest when we talk', {
        name,
        limit,
      }),
    wholeNumber: (who: string) => message('Enter a whole number of {who}, such as 2', { who }),
    atLeastOne: 'Enter 1 or more adults. Include yourself',
    notNegative: (who: string) => message('Enter 0 or more {who}', { who }),
    tooMany: (who: string, limit: number | undefined) =>
      message('Enter {limit} or fewer {who}, and tell us the rest when we talk', { limit, who }),
    other: 'Something went wrong with this form. Reload the page and send it again. What you typed will still be here',
  },
  documents: {
    wasNotSent: (name: string | number) => message('{name} was not sent', { name }),
    isAdded: (name: string | number) => message('{name} is added', { name }),
    wasNotAdded: (name: string | number) => message('{name} was not added', { name }),
    isRemoved: (name: string | number) => message('{name} is removed', { name }),
  },
});
