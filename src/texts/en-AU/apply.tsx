import type { ReactNode } from 'react';

/** All texts of this feature, by the file that shows them. */
export const copy = {
  applicationForm: {
    youCanAlsoCall1800: 'You can also call 1800 975 711, or text HELP to 0491 570 156 and we’ll call you back.',
    beforeYouSendIt: 'Before you send it',
    iAgreeThatMizanCan: 'I agree that Mizan can use what I’ve written to decide how to help',
    itMayIncludeDetailsOf:
      'It may include details of your health, your religion or where you come from. Only the people who work on your case can see it.',
    ifDocumentsWouldHelp: (
      <>
        If documents would help, we’ll agree with you how to send them when we talk: as a photo, by post, or at an
        office. Our <a href="/privacy">privacy policy</a> says what we keep and for how long.
      </>
    ),
    weStoreDocumentsAsSoon: ' We store documents as soon as you add them, and delete them when you start again.',
    untilYouSendItWhat: (more: ReactNode) => (
      <>
        Until you send it, what you type stays in this tab only. It is deleted when you close the tab, start again or
        choose “Leave this site”.
        {more}
      </>
    ),
    sending: 'Sending…',
    sendTheApplication: 'Send the application',
    documentsAreDeleted: 'Your documents are deleted, and have to be added again.',
    yourApplicationHasArrived: 'Your application has arrived',
    aCaseWorkerWillRead:
      'A case worker will read it and contact you within two working days, in the way you chose. Your reference:',
    writeItDownIfYou: (
      <>
        Write it down if you can. If something can’t wait, call <a href="tel:1800975711">1800 975 711</a> and give this
        reference.
      </>
    ),
    youDontNeedToSend:
      'You don’t need to send any more documents now. What you typed has been deleted from this browser.',
    applyForSomeoneElse: 'Apply for someone else',
  },
  askForHelp: {
    askForHelp: 'Ask for help',
    call1800975711Text: (
      <>
        Call <a href="tel:1800975711">1800 975 711</a>, text HELP to <a href="tel:0491570156">0491 570 156</a>, or email{' '}
        <a href="mailto:help@mizan.example">help@mizan.example</a>. Two or three lines are enough.
      </>
    ),
  },
  documentsPart: {
    documentsOptional: 'Documents (optional)',
    forExampleALeaseA:
      'For example: a lease, a bill or a bank statement. A photo is fine. You can add up to 10 files (JPEG, PNG, HEIC or PDF), each up to 10 MB.',
    addFiles: 'Add files',
    takeAPhoto: 'Take a photo',
    documents: 'Documents',
    sending: (name: string | number) => `Sending ${name}`,
    error: 'Error: ',
    tryAgainWith: (name: string | number) => `Try again: ${name}`,
    tryAgain: 'Try again',
    removeOne: (name: string | number) => `Remove: ${name}`,
    remove: 'Remove',
  },
  helpPart: {
    whatWouldHelp: 'What would help',
    howSoonDoYouNeed: 'How soon do you need it?',
    ifYouNeedHelpToday: 'If you need help today, please call us too',
    call1800975711Before: (
      <>
        Call <a href="tel:1800975711">1800 975 711</a> before 3 pm Sydney time and say “today”. We may not read this
        form in time. If you are in danger, call Triple Zero: <a href="tel:000">000</a>.
      </>
    ),
    whatHappenedAndWhatWould: 'What happened, and what would help?',
    twoOrThreeLinesAre: 'Two or three lines are enough. Leave out anything you would rather say when we talk.',
  },
  homePart: {
    yourHome: 'Your home',
    adultsIncludingYou: 'Adults, including you',
    childrenUnder18: 'Children under 18',
    postcodeOptional: 'Postcode (optional)',
  },
  needList: {
    whatDoYouNeedHelp: 'What do you need help with?',
  },
  reachPart: {
    callMe: 'Call me',
    sendMeATextMessage: 'Send me a text message',
    wellOnlyAskWhenWe: 'We’ll only ask when we can call you.',
    sendMeAnEmail: 'Send me an email',
    howToContactYou: 'How to contact you',
    yourName: 'Your name',
    theNameWeShouldAsk: 'The name we should ask for',
    howCanWeContactYou: 'How can we contact you safely?',
    phone: 'Phone',
    phoneOptional: 'Phone (optional)',
    emailAddress: 'Email address',
    emailAddressOptional: 'Email address (optional)',
    itIsSafeToSend: 'It is safe to send me an email',
    tickThisIfNobodyElse:
      'Tick this if you are the only one who reads your email. We’ll send one email to say that your application has arrived. If you don’t tick it, we won’t send it.',
    whenIsItSafeTo: 'When is it safe to contact you, and what should we know first? (optional)',
    forExampleAfter9Am: 'For example: after 9 am. Please ask for me and don’t say who is calling.',
    languageForAnInterpreter: 'Language for an interpreter (optional)',
    interpretersAreFree: 'Interpreters are free.',
  },
  documentList: {
    document: 'Document',
    mb: (bytes: string | number) => `${bytes} MB`,
    kb: (bytes: string | number) => `${bytes} kB`,
    thisIsNotAJpeg: 'This is not a JPEG, PNG, HEIC or PDF file. Remove it and add a photo of the document instead',
    thisFileIsLargerThan: (most: string | number) =>
      `This file is larger than ${most}. Remove it and add a smaller one, such as a photo of each page`,
    thisFileIsEmptyRemove: 'This file is empty. Remove it and add it again',
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
    isStillBeingSentWait: (name: string | number) => `“${name}” is still being sent. Wait a moment, or remove it`,
    wasntAddedTryAgainOr: (name: string | number) => `“${name}” wasn’t added. Try again, or remove it`,
    wasntAddedRemoveIt: (name: string | number) => `“${name}” wasn’t added. Remove it`,
    youCanAddUpTo: (files: string | number, names: string | number) =>
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
    weCouldntSendOneOf: 'We couldn’t send one of the documents. Remove all of them and add them again',
    weNoLongerHaveThis: 'We no longer have this document. Remove it and add it again',
    thisDocumentIsLargerThan: 'This document is larger than 10 MB. Remove it and add a smaller one',
    thisDocumentIsNotA:
      'This document is not a JPEG, PNG, HEIC or PDF file. Remove it and add a photo of the document instead',
    thisText: 'This',
    isMissing: (name: string | number) => `${name} is missing`,
    enterAnEmailAddressSuch: 'Enter an email address such as name@example.com',
    enterAPhoneNumberSuch: 'Enter a phone number, such as 0491 570 156',
    enterA4DigitAustralian: 'Enter a 4-digit Australian postcode, such as 2000, or leave it empty',
    enterANumberSuchAs: 'Enter a number, such as 2',
    cantBeReadCheckIt: (name: string | number) => `${name} can’t be read. Check it and type it again`,
    hasHiddenCharactersTypeIt: (name: string | number) =>
      `${name} has hidden characters. Type it again, or paste it as plain text`,
    cantIncludeOrHidden: (name: string | number) => `${name} can’t include < or > or hidden characters`,
    isTooLongUseCharacters: (name: string | number, limit: number | undefined) =>
      `${name} is too long. Use ${limit} characters or fewer, and tell us the rest when we talk`,
    enterAWholeNumberSuch: 'Enter a whole number, such as 2',
    enter1OrMoreInclude: 'Enter 1 or more. Include yourself',
    enter0OrMore: 'Enter 0 or more',
    enterOrFewerAndTell: (limit: number | undefined) => `Enter ${limit} or fewer, and tell us the rest when we talk`,
    somethingWentWrongWithThis:
      'Something went wrong with this form. Reload the page and send it again. What you typed will still be here',
  },
  documents: {
    wasNotSent: (name: string | number) => `${name} was not sent`,
    isAdded: (name: string | number) => `${name} is added`,
    wasNotAdded: (name: string | number) => `${name} was not added`,
    isRemoved: (name: string | number) => `${name} is removed`,
  },
};
