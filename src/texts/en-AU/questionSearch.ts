/** All texts of this feature, by the file that shows them. */
export const copy = {
  questionSearch: {
    ofQuestions: (found: string | number, questions: string | number) => `${found} of ${questions} questions`,
    questions: (questions: string | number) => `${questions} questions`,
    link: 'Link to this answer',
    searchWholeSite: 'Search the whole site',
  },
};
