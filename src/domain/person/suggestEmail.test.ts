import { expect, it } from 'vitest';
import { suggestEmail } from './suggestEmail';

it.each([
  ['amina@gmial.com', 'amina@gmail.com'],
  ['Amina.Y@Gmail.con', 'Amina.Y@gmail.com'],
  ['amina@gamil.com ', 'amina@gmail.com'],
  ['amina@gmail.co', 'amina@gmail.com'],
  ['amina@gmaill.con', 'amina@gmail.com'],
  ['amina@hotmial.com', 'amina@hotmail.com'],
  ['amina@bigpond.con', 'amina@bigpond.com'],
  ['amina@bigpnd.net.au', 'amina@bigpond.net.au'],
  ['amina@outlok.com.au', 'amina@outlook.com.au'],
  ['amina@iclod.com', 'amina@icloud.com'],
])('the typed address %s is suggested as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each([
  'amina@gmail.com',
  'amina@email.com',
  'amina@ymail.com',
  'amina@yahoo.co.uk',
  'amina@amal.com',
  'amina@donor.example',
  'amina@mizan.org.au',
  'amina@gmial',
  'amina',
  '@gmial.com',
  '',
])('the typed address %j has no suggestion', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

it('a suggestion waits for the end of an address that is still being typed', () => {
  expect(suggestEmail('amina@gmail.co', false)).toBeNull();
  expect(suggestEmail('amina@gmial.co', false)).toBe('amina@gmail.com');
});
