/**
 * Longest texts in characters, and largest numbers. Apart from the schemas, so that a form can use them without loading
 * the schema library.
 */
export const lengths = {
  name: 100,
  email: 254,
  phone: 30,
  message: 4_000,
  situation: 4_000,
  safeTime: 200,
  language: 60,
  document: 100,
  people: 20,
} as const;
