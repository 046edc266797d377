import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '@aws-crypto/sha256-js';

/** A call that is signed with the back end's keys, by Amazon's own signer. */
export async function signedCall(
  url: string,
  target: string,
  input: object,
  credentials: { accessKeyId: string; secretAccessKey: string },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { hostname, host, port, pathname } = new URL(url);
  const signer = new SignatureV4({
    credentials,
    region: 'ap-southeast-2',
    service: 'cognito-identity',
    sha256: Sha256,
  });
  const body = JSON.stringify(input);
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: 'http:',
    hostname,
    port: Number(port),
    path: pathname,
    headers: { host, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body,
  });
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
