import '../readSecrets';

export { handler } from '../../functions/mailEvents/handler';
