import '../readSecrets';

export { handler } from '../../functions/paypal/handler';
