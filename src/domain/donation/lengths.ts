/**
 * Longest texts of a request, in characters. Apart from the schema, so that a form can use them without loading the
 * schema library.
 */
export const lengths = { name: 100, email: 254, message: 500, note: 500, statement: 64, uid: 100 } as const;
