import '../readSecrets';

export { handler } from '../../functions/reconcile/handler';
