import '../readSecrets';

export { handler } from '../../functions/receipts/handler';
