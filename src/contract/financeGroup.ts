/** The group of the user pool whose members work in finance. Apart from the schemas, which the account's first bundle doesn't need. */
export const financeGroup = 'finance';
