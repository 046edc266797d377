import { codeLetter } from '../../../../amplify/functions/codeLetters/codeLetter';
import type { CodePurpose } from '../../../../amplify/functions/codeLetters/codeLetter';
import type { Message } from './Message';

/** The message that carries a code to a person: the one that is deployed. */
export const codeMessage = (to: string, code: string, purpose: CodePurpose): Message => ({
  to,
  ...codeLetter(code, purpose),
});
