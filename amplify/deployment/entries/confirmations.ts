import '../readSecrets';

export { handler } from '../../functions/confirmations/handler';
