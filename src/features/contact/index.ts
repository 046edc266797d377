export { WriteToUs, type WriteToUsProps } from './WriteToUs';
