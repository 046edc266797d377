import '../readSecrets';

export { handler } from '../../functions/codeLetters/handler';
