import { expect, it } from 'vitest';
import { getGreetingName } from './parts';

it.each([
  ['Amina Yusuf', 'Amina'],
  [' Zaynab  O’Brien ', 'Zaynab'],
  ['Şükrü Öztürkoğlu', 'Şükrü'],
  ['Amina', 'Amina'],
  ['Abdul Rahman', 'Abdul Rahman'],
  ['Abdur Rashid', 'Abdur Rashid'],
  ['Umm Salma', 'Umm Salma'],
  ['Dr Yusuf', 'Dr Yusuf'],
  ['Mary Ann Smith', 'Mary Ann Smith'],
  ['Yusuf Family', 'Yusuf Family'],
  ['Smith & Sons', 'Smith & Sons'],
  ['A. Yusuf', 'A. Yusuf'],
  ['محمد علي', 'محمد علي'],
])('an email greets %s as %s', (name, greeted) => expect(getGreetingName(name)).toBe(greeted));

it.each([
  [
    'a long name at the end of a word',
    'Sheikh Abdul Rahman ibn Muhammad al-Andalusi al-Gharnati',
    'Sheikh Abdul Rahman ibn Muhammad…',
  ],
  ['a long word within it', 'W'.repeat(60), `${'W'.repeat(40)}…`],
  [
    'a long Arabic name at the end of a word',
    'عبد الرحمن بن محمد بن عبد الله بن يوسف الأندلسي',
    'عبد الرحمن بن محمد بن عبد الله بن يوسف…',
  ],
  ['Arabic letters with their marks', 'مُ'.repeat(50), `${'مُ'.repeat(40)}…`],
  ['an emoji of several parts whole', '👨‍👩‍👧‍👦'.repeat(41), `${'👨‍👩‍👧‍👦'.repeat(40)}…`],
  ['no name of 40 characters', 'é'.repeat(40), 'é'.repeat(40)],
])('the greeting of an email cuts %s', (_, name, greeted) => expect(getGreetingName(name)).toBe(greeted));
