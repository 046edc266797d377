import { area, message } from '../message';

/** Texts of the parts that whole forms share, by what shows them. */
export const formCopy = area('forms', {
  oneMoment: 'One moment…',
  leaveEmpty: 'Please leave this empty',
  loading: 'Loading…',
  notLoaded: 'We could not load the form',
  notLoadedText: 'Check your internet connection.',
  noScript: 'This form needs JavaScript',
  storeOnDevice: {
    label: (days: number) => message('Keep what I typed on this device for {days} days', { days }),
    hint: 'Otherwise we forget it when you close this tab. Leave this unticked on a shared computer.',
  },
  checking:
    'Many forms are coming in, so your device shows us first that it is not a flood of them. This takes a few seconds, and a few minutes on an older phone. You don’t need to do anything: please keep this page open, and we will get what you typed.',
  startAgain: {
    button: 'Start again',
    question: 'Remove what you entered?',
    keep: 'Keep it',
    remove: 'Remove it and start again',
    removed: 'What you entered was removed.',
    bringBack: 'Bring it back',
  },
  notSent: {
    noAnswer: 'We got no answer',
    title: 'We could not send it',
    typed: 'What you typed is still here.',
    offline:
      'We don’t know if it arrived. Please check your internet connection and send it again. We won’t get it twice.',
    ourSide: 'Something went wrong on our side. Please send it again in a moment. We won’t get it twice.',
    tooMany: (minutes: number) =>
      minutes <= 1
        ? message(
            'We have had many forms from your connection in a short time. Please wait a minute and send it again.',
          )
        : message(
            'We have had many forms from your connection in a short time. Please wait {minutes} minutes and send it again.',
            { minutes },
          ),
    challenge: 'A check on your device did not finish. Please send it again. We won’t get it twice.',
    page: 'This page can’t send it. Please reload the page and try again. What you typed will still be here.',
  },
});
