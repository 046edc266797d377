import { expect, it } from 'vitest';
import { cleanCode } from './attempt';

it.each(['736 315', '736-315', '736–315', '  736315', '736\u00A0315', '٧٣٦٣١٥', '\u200B736315', '\u202D736315\u202C'])(
  'the code %j is sent as its six digits',
  (typed) => expect(cleanCode(typed)).toBe('736315'),
);
