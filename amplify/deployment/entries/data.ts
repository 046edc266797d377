import '../readSecrets';

export { handler } from '../../functions/data/handler';
