/** A question as the page shows it. */
export interface Question {
  readonly group: string;
  readonly anchor: string;
  readonly question: string;
  /** The answer's plain text. */
  readonly answerText: string;
}

/**
 * Lower case, without accents, transliteration marks and apostrophes, so that `Zakāt al-Fiṭr` matches `zakat al fitr`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036fʿʾ‘’']/g, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/**
 * The questions in which every search word starts a word of the question, group or answer, in order. An empty search
 * finds all.
 */
export function searchQuestions<Item extends Question>(questions: readonly Item[], search: string): Item[] {
  const words = fold(search).split(' ').filter(Boolean);
  return questions.filter(({ group, question, answerText }) => {
    const text = ` ${fold(`${group} ${question} ${answerText}`)}`;
    return words.every((word) => text.includes(` ${word}`));
  });
}
