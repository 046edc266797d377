/** Topics of a message. Each has a text in the form and a time within which we answer. */
export const topics = ['gift', 'zakat', 'help', 'community', 'media', 'privacy', 'complaint', 'other'] as const;
export type Topic = (typeof topics)[number];

/** The needs that applicants can ask help with: the rows of the table on the page, and everything else. */
export const needs = ['home', 'food', 'health', 'study', 'debt', 'family', 'safety', 'other'] as const;
export type Need = (typeof needs)[number];

/** How soon help is needed. */
export const urgencies = ['today', 'week', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** Safe ways to contact an applicant. */
export const reaches = ['call', 'text', 'email'] as const;
export type Reach = (typeof reaches)[number];
