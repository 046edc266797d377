import { Hono } from 'hono';
import type { Signer } from './createSigner';

/** Where the certificate lies that webhooks are signed by, within the room. */
export const certificatePath = '/v1/notifications/certs/CERT-360caa42-local';

/** The certificate, for whoever checks signatures without asking PayPal. */
export function certificateRoutes({ certificate }: Signer): Hono {
  const routes = new Hono();
  routes.get(certificatePath, (c) => c.body(certificate, 200, { 'Content-Type': 'application/x-pem-file' }));
  return routes;
}
