import { clocks } from './claims/clocks';
import { area, message } from '../message';

/** Texts of the ways to pay a zakat calculation, of the calculator's result and of a saved one. */
export const waysCopy = area('waysToPay', {
  spread: {
    name: 'Spread it over months',
    text: 'You can pay zakat ahead in parts. Once it is due, don’t put it off without a reason.',
    more: 'Paying in instalments',
    months: 'How many months?',
    monthCount: (count: number) => message('{count} months', { count }),
    same: (count: number, each: string, sum: string) =>
      message('{count} gifts of {each}: {sum} in all.', { count, each, sum }),
    different: (count: number, each: string, last: string, sum: string) =>
      message(
        '{count, plural, one {1 gift} other {{count} gifts}} of {each}, then a last one of {last}: {sum} in all.',
        { count, each, last, sum },
      ),
    start: 'Set up monthly gifts',
    tooSmall: 'This amount is too small to spread.',
  },
  share: {
    name: 'Share it between cases and programs',
    legend: 'Choose who it is for',
    all: 'Zakat may pay for each of these. We share it equally. You can change each amount on the next page.',
    needs: (sum: string) => message('Still needs {sum}', { sum }),
    program: 'Program',
    tooSmall: (least: string) => message('Each part has to be {least} or more. Choose fewer.', { least }),
    tooMany: (most: number) => message('You can choose up to {most}.', { most }),
    left: 'Where zakat is needed most',
    give: 'Continue with these parts',
  },
  remind: {
    name: 'Remind me later',
    get text() {
      return message(
        'Choose a day, and add it to your calendar. The reminder comes at nine that morning, {byDeviceDate}, and says nothing of the amount.',
        { byDeviceDate: clocks.byDeviceDate },
      );
    },
    day: 'Day of the reminder',
    add: 'Add to my calendar',
    saved: 'Open the file to add the reminder.',
    notMade: 'We could not make the file. Check your internet connection and try again.',
    keep: 'To find your figures again, keep them on this device or save them to your account, further down.',
    title: 'Give your zakat',
    description: (address: string) => message('Your calculation: {address}', { address }),
  },
});
