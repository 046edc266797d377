/** A refusal as Cognito words it. What was written to the store before it stays written: attempts count. */
export class CognitoError extends Error {
  /**
   * @param type - Cognito's name for it, such as `NotAuthorizedException`.
   * @param message - Cognito's own text.
   */
  constructor(
    readonly type: string,
    message: string,
    readonly status: 400 | 403 | 500 = 400,
  ) {
    super(message);
    this.name = type;
  }
}
