import { fold, type SearchTerm } from './fold';

/** Words that people use for the same thing, folded; the first is the site's own. */
const synonyms: readonly (readonly string[])[] = [
  ['zakat', 'zakah', 'zakaat', 'zakath'],
  ['sadaqah', 'sadaqa', 'sadaka', 'sadqa'],
  ['fitr', 'fitrah', 'fitrana', 'fitra'],
  ['fidyah', 'fidya'],
  ['kaffarah', 'kaffara', 'kafarah'],
  ['ramadan', 'ramadhan', 'ramzan', 'ramazan'],
  ['nisab', 'nisaab', 'threshold'],
  ['jewellery', 'jewelry', 'ornaments'],
  ['tainted', 'riba', 'haram'],
  ['apple pay', 'google pay', 'wallet', 'by card'],
  ['monthly', 'instalments', 'installments', 'regular giving', 'regular gift', 'plan'],
  ['tax', 'eofy', 'financial year'],
  ['receipt', 'invoice'],
  ['super', 'superannuation'],
  ['shares', 'stocks', 'etf', 'dividends'],
  ['crypto', 'bitcoin', 'cryptocurrency'],
  ['mortgage', 'home loan'],
  ['debt', 'debts', 'loan', 'owe'],
  ['apply', 'assistance', 'need help'],
  ['sign in', 'log in', 'login', 'signin'],
  ['stop', 'cancel', 'unsubscribe'],
  ['madhhab', 'madhab', 'mazhab', 'school of law'],
  ['quran', 'koran', 'qur an'],
];

const ownWords = new Map(synonyms.flatMap(([own = '', ...others]) => others.map((other) => [other, own])));

/** Returns the site's own word for a word, so that an index counts all of its spellings as one. @param word - folded */
export const toOwnWord = (word: string): string => ownWords.get(word) ?? word;

/** Words of questions that say nothing of what is looked for. */
const fillers = new Set(
  'a an and are can do does for how i if in is it my of on or the to what when where who why'.split(' '),
);

/** Reads the parts of what a person typed, each with the words that mean the same; all of them have to be found. */
export function readSearch(typed: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let rest = ` ${fold(typed)} `;
  // The longest first: “home loan” is a mortgage, and no loan at home.
  const phrases = synonyms.flatMap((group) => group.map((phrase) => ({ phrase, group })));
  for (const { phrase, group } of phrases.sort((one, other) => other.phrase.length - one.phrase.length)) {
    if (!rest.includes(` ${phrase} `)) continue;
    rest = rest.replaceAll(` ${phrase} `, ' ');
    terms.push([phrase, ...group.filter((other) => other !== phrase)]);
  }
  const words = rest.split(' ').filter(Boolean);
  const telling = words.filter((word) => !fillers.has(word));
  // A search of fillers only is taken as it is.
  const wanted = terms.length + telling.length > 0 ? telling : words;
  return [...terms, ...wanted.map((word) => [word])];
}
