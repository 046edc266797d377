import { expect, test } from 'vitest';
import { aLanguage } from '../../../tests/builders/language';
import { checkTranslation } from './checkTranslation';

const gifts = '{count, plural, one {1 gift} other {# gifts}}';

test.each([
  ['id', 'Give {amount} <link>now</link>', 'Beri {amount} <link>kini</link>', []],
  ['id', 'Give {amount}', '  ', ['is empty']],
  [
    'id',
    'Give {amount} <link>now</link>',
    '{sum}',
    ['lacks the value amount', 'has the value sum, which the English text lacks', 'lacks the tag link'],
  ],
  ['id', gifts, '{count, plural, other {# donasi}}', []],
  ['id', gifts, '{count, plural, one {satu donasi} other {# donasi}}', []],
  ['id', gifts, '{count} donasi', []],
  ['id', gifts, '{count, plural, =0 {tidak ada} other {# donasi}}', []],
  ['tr', gifts, '{count, plural, other {# bağış}}', ['lacks the plural one of {count}']],
  [
    'ar',
    gifts,
    '{count, plural, one {تبرع} two {تبرعان} other {# تبرع}}',
    ['lacks the plural few, many, zero of {count}'],
  ],
  [
    'en-AU',
    'On day {day}',
    'On the {day, selectordinal, one {#st} other {#th}}',
    ['lacks the plural few, two of {day}'],
  ],
  ['ar', '{hour}:{minute} am', '\u2066{hour}:{minute}\u2069 ص', []],
  [
    'ar',
    '{hour}:{minute} am',
    '{hour}:{minute} ص',
    ['shows {hour}:{minute} in reverse: it needs U+2066 before and U+2069 after'],
  ],
  ['id', 'A {kind, select, case {case} other {program}}', '{kind, select, case {kasus} other {program}}', []],
])('in %s “%s” as “%s”: %j', (code, en, text, faults) => {
  expect(checkTranslation(en, text, aLanguage(code))).toEqual(faults);
});

test('a translation that is no message says so', () => {
  expect(checkTranslation('Give {amount}', 'Beri {amount', aLanguage('id'))).toEqual([
    expect.stringMatching(/^is no message: /),
  ]);
});
