import '../readSecrets';

export { handler } from '../../functions/donationEmails/handler';
