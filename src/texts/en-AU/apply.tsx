import type { ReactNode } from 'react';

/** All texts of this feature, by the file that shows them. */
export const copy = {
  applicationForm: {
    otherWays: 'You can also call 1800 975 711, or text HELP to 0491 570 156 and we’ll call you back.',
    consentTitle: 'Before you send it',
    consent: 'I agree that Mizan can use what I’ve written to decide how to help',
    consentHint:
      'It may include details of your health, your religion or where you come from. Only the people who work on your case can see it.',
    documentsLater: (
      <>
        If documents would help, we’ll agree with you how to send them when we talk: as a photo, by post, or at an
        office.{' '}
      </>
    ),
    privacy: (
      <>
        Our <a href="/privacy">privacy policy</a> says what we keep and for how long.
      </>
    ),
    documentsStored: ' We store documents as soon as you add them, and delete them when you start again.',
    draftNote: (more: ReactNode) => (
      <>
        Until you send it, what you type stays in this tab only. It is deleted when you close the tab, start again or
        choose “Leave this site”.
        {more}
      </>
    ),
    sending: 'Sending…',
    submit: 'Send the application',
    draftDocuments: 'Your documents are deleted, and have to be added again.',
    sentTitle: 'Your application has arrived',
    sentText:
      'A case worker will read it and contact you within two working days, in the way you chose. Your reference:',
    sentReference: (
      <>
        Write it down if you can. If something can’t wait, call <a href="tel:1800975711">1800 975 711</a> and give this
        reference.
      </>
    ),
    copyReference: 'Copy the reference',
    referenceCopied: 'Copied',
    referenceNotCopied: 'Your browser did not copy it. Please write it down',
    sentDocuments:
      'You don’t need to send any more documents now. What you typed has been deleted from this browser. The reference stays in this tab until you close it, choose “Leave this site” or apply for someone else.',
    startAgain: 'Apply for someone else',
  },
  askForHelp: {
    title: 'Ask for help',
    contact: (
      <>
        Call <a href="tel:1800975711">1800 975 711</a>, text HELP to <a href="tel:0491570156">0491 570 156</a>, or email{' '}
        <a href="mailto:help@mizan.example">help@mizan.example</a>. Two or three lines are enough.
      </>
    ),
  },
  documentsPart: {
    documentsOptional: 'Documents (optional)',
    hint: 'For example: a lease, a bill or a bank statement. A photo is fine. You can add up to 10 files (JPEG, PNG, HEIC or PDF), each up to 10 MB.',
    addFiles: 'Add files',
    takePhoto: 'Take a photo',
    documents: 'Documents',
    sending: (name: string | number) => `Sending ${name}`,
    error: 'Error: ',
    tryAgainWith: (name: string | number) => `Try again: ${name}`,
    tryAgain: 'Try again',
    removeOne: (name: string | number) => `Remove: ${name}`,
    remove: 'Remove',
  },
  helpPart: {
    title: 'What would help',
    urgency: 'How soon do you need it?',
    urgentNotice: 'If you need help today, please call us too',
    urgentText: (
      <>
        Call <a href="tel:1800975711">1800 975 711</a> before 3 pm Sydney time and say “today”. We may not read this
        form in time. If you are in danger, call Triple Zero: <a href="tel:000">000</a>.
      </>
    ),
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
    mb: (bytes: string | number) => `${bytes} MB`,
    kb: (bytes: string | number) => `${bytes} kB`,
    wrongType: 'This is not a JPEG, PNG, HEIC or PDF file. Remove it and add a photo of the document instead',
    tooLarge: (max: string | number) =>
      `This file is larger than ${max}. Remove it and add a smaller one, such as a photo of each page`,
    empty: 'This file is empty. Remove it and add it again',
    failedText: {
      offline: 'We couldn’t send it. Check your connection and try again',
      refused: 'Something went wrong on our side. Try again in a moment',
      unreadable: 'Your browser couldn’t read this file. Remove it and add it again',
      tooMany:
        'Too many documents were added from your connection. Send the application without it, or try again in an hour',
    },
    waiting: 'Waiting',
    sending: (share: string | number) => `Sending, ${share}%`,
    added: 'Added',
    notSent: 'Not sent',
    notAdded: 'Not added',
    sendingIssue: (name: string | number) => `“${name}” is still being sent. Wait a moment, or remove it`,
    retryIssue: (name: string | number) => `“${name}” wasn’t added. Try again, or remove it`,
    removeIssue: (name: string | number) => `“${name}” wasn’t added. Remove it`,
    tooMany: (files: string | number, names: string | number) =>
      `You can add up to ${files} documents. We didn’t add ${names}`,
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
    isMissing: (name: string | number) => `${name} is missing`,
    emailFormat: 'Enter an email address such as name@example.com',
    phoneFormat: 'Enter a phone number, such as 0491 570 156',
    postcodeFormat: 'Enter a 4-digit Australian postcode, such as 2000, or leave it empty',
    numberFormat: (who: string) => `Enter the number of ${who} in figures, such as 2`,
    unreadable: (name: string | number) => `${name} can’t be read. Check it and type it again`,
    hiddenCharacters: (name: string | number) =>
      `${name} has hidden characters. Type it again, or paste it as plain text`,
    characters: (name: string | number) => `${name} can’t include < or > or hidden characters`,
    tooLong: (name: string | number, limit: number | undefined) =>
      `${name} is too long. Use ${limit} characters or fewer, and tell us the rest when we talk`,
    wholeNumber: (who: string) => `Enter a whole number of ${who}, such as 2`,
    atLeastOne: 'Enter 1 or more adults. Include yourself',
    notNegative: (who: string) => `Enter 0 or more ${who}`,
    tooMany: (who: string, limit: number | undefined) =>
      `Enter ${limit} or fewer ${who}, and tell us the rest when we talk`,
    other: 'Something went wrong with this form. Reload the page and send it again. What you typed will still be here',
  },
  documents: {
    wasNotSent: (name: string | number) => `${name} was not sent`,
    isAdded: (name: string | number) => `${name} is added`,
    wasNotAdded: (name: string | number) => `${name} was not added`,
    isRemoved: (name: string | number) => `${name} is removed`,
  },
};
