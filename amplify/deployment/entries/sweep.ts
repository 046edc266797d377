import '../readSecrets';

export { handler } from '../../functions/sweep/handler';
