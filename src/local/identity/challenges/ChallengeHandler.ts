import type { Call } from '../Call';
import type { AuthResponse } from '../signIn/AuthResponse';

export interface ChallengeInput {
  readonly responses: Readonly<Record<string, string>>;
  readonly session: string | undefined;
}

/** Takes the answer to one kind of question. */
export type ChallengeHandler = (call: Call, input: ChallengeInput) => AuthResponse | Promise<AuthResponse>;
