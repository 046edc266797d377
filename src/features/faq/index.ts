export { QuestionSearch } from './QuestionSearch';
export type { AnsweredQuestion } from './QuestionSearch';
