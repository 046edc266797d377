/** The group of the user pool whose members work in finance. Apart from the schemas, which the account's first bundle doesn't need. */
export const financeGroup = 'finance';

/** The group of those who record what programs gave out. They see nothing of donors. */
export const programsGroup = 'programs';

/** Every group of the user pool. */
export const staffGroups = [financeGroup, programsGroup] as const;

export type StaffGroup = (typeof staffGroups)[number];
