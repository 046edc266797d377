/** The site used the script wrongly: thrown, for the developer to see. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
