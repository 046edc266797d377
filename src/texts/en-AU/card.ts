/** Texts of the card to the person whom a gift honours, or to the family of one whom it remembers. */
export const cardTexts = {
  honour: {
    title: (name: string) => `A gift in honour of ${name}`,
    text: (name: string, from: string | undefined, foundation: string) =>
      from
        ? `${from} has given a gift to ${foundation} in honour of ${name}.`
        : `Someone has given a gift to ${foundation} in honour of ${name}.`,
    wish: 'May Allah accept it, and bless you.',
  },
  memory: {
    title: (name: string) => `In memory of ${name}`,
    text: (name: string, from: string | undefined, foundation: string) =>
      from
        ? `${from} has given a gift to ${foundation} in memory of ${name}.`
        : `Someone has given a gift to ${foundation} in memory of ${name}.`,
    wish: 'May Allah accept it, and comfort everyone who loves them.',
  },
  words: 'Their words',
} as const;
