/** The six kinds of donation; each has its own fund. */
export const kinds = ['zakat', 'sadaqah', 'ramadan', 'fidyah', 'fitr', 'tainted_wealth'] as const;

export type Kind = (typeof kinds)[number];

/** Whether text from outside (an address, a document) is a kind of donation. */
export const isKind = (text: string): text is Kind => (kinds as readonly string[]).includes(text);
