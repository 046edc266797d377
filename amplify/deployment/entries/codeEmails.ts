import '../readSecrets';

export { handler } from '../../functions/codeEmails/handler';
