export { Statements } from './Statements';
