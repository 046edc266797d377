export { News } from './News';
