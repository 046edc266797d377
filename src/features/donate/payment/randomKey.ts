export { randomKey } from '../../../services/http/randomKey';
