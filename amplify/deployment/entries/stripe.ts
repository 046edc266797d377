import '../readSecrets';

export { handler } from '../../functions/stripe/handler';
