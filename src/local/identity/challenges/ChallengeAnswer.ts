import type { Call } from '../Call';
import type { AuthAnswer } from '../signIn/AuthAnswer';

export interface ChallengeInput {
  readonly responses: Readonly<Record<string, string>>;
  readonly session: string | undefined;
}

/** Takes the answer to one kind of question. */
export type ChallengeAnswer = (call: Call, input: ChallengeInput) => AuthAnswer | Promise<AuthAnswer>;
