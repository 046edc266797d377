import { area, message } from '../message';

/** Texts of the card to the person whom a gift honours, or to the family of one whom it remembers. */
export const cardTexts = area('card', {
  honour: {
    title: (name: string) => message('A gift in honour of {name}', { name }),
    text: (name: string, from: string | undefined, foundation: string) =>
      from
        ? message('{from} has given a gift to {foundation} in honour of {name}.', { from, foundation, name })
        : message('Someone has given a gift to {foundation} in honour of {name}.', { foundation, name }),
    wish: 'May Allah accept it, and bless you.',
  },
  memory: {
    title: (name: string) => message('In memory of {name}', { name }),
    text: (name: string, from: string | undefined, foundation: string) =>
      from
        ? message('{from} has given a gift to {foundation} in memory of {name}.', { from, foundation, name })
        : message('Someone has given a gift to {foundation} in memory of {name}.', { foundation, name }),
    wish: 'May Allah accept it, and comfort everyone who loves them.',
  },
  words: 'Their words',
} as const);
