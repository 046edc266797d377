import '../readSecrets';

export { handler } from '../../functions/outbox/handler';
