import { hiddenCharacters, plainLine } from '../person/name';

/**
 * Longest texts of a request, in characters. Apart from the schema, so that a form can use them without loading the
 * schema library.
 */
export const lengths = { name: 100, email: 254, message: 500, note: 500, statement: 64, uid: 100 } as const;

/**
 * Which characters a request's texts may have; they are shown to others later. Neither has control characters, angle
 * brackets, unpaired surrogates or bidirectional controls; a paragraph may have line breaks and tabs.
 */
export const allowedText = {
  line: plainLine,
  paragraph: new RegExp(String.raw`^(?:[^<>${hiddenCharacters}]|[\n\r\t])*$`, 'u'),
};
