/** The site uses the script wrongly. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
