import '../readSecrets';

export { handler } from '../../functions/finance/handler';
