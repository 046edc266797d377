import { IntegrationError } from './IntegrationError';

/**
 * The payment of a secret.
 *
 * @throws IntegrationError for a text that is no secret.
 */
export function idOf(clientSecret: unknown): string {
  const id =
    typeof clientSecret === 'string' ? /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1] : undefined;
  if (!id)
    throw new IntegrationError(
      'Invalid value for clientSecret: value should be a client secret of the form ${id}_secret_${secret}.',
    );
  return id;
}
