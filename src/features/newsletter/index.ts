export { News, type NewsProps } from './News';
