/** Longest texts of a request, in characters. Apart from its schema, so that a form can know them without the schema's library. */
export const lengths = { name: 100, email: 254, message: 500, note: 500, statement: 64, uid: 100 } as const;
