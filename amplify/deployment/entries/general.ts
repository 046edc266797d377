import '../readSecrets';

export { handler } from '../../functions/general/handler';
