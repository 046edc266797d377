export { QuestionSearch } from './QuestionSearch';
