/** The six kinds of gift; each is a fund of its own. */
export const kinds = ['zakat', 'sadaqah', 'ramadan', 'fidyah', 'fitr', 'tainted_wealth'] as const;

export type Kind = (typeof kinds)[number];

/** Whether a text from outside (an address, a document) names a kind of gift. */
export const isKind = (text: string): text is Kind => (kinds as readonly string[]).includes(text);
