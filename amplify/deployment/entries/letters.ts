import '../readSecrets';

export { handler } from '../../functions/letters/handler';
