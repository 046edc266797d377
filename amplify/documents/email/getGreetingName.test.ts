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
