import '../readSecrets';

export { handler } from '../../functions/payments/handler';
