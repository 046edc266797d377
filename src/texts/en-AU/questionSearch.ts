import { area, message } from '../message';

/** All texts of this feature, by the file that shows them. */
export const copy = area('questionSearch', {
  questionSearch: {
    ofQuestions: (found: string | number, questions: string | number) =>
      message('{found} of {questions} questions', { found, questions }),
    questions: (questions: string | number) => message('{questions} questions', { questions }),
    link: 'Link to this answer',
    searchWholeSite: 'Search the whole site',
  },
});
