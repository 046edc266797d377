export { WriteToUs } from './WriteToUs';
