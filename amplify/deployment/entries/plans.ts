import '../readSecrets';

export { handler } from '../../functions/plans/handler';
