import '../readSecrets';

export { handler } from '../../functions/marketing/handler';
