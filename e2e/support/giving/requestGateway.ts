import { origins } from '../origins';

const { gateway, site } = origins;

/** Sends a request to the local gateway from the site. @throws Error with the answer unless it succeeds */
export async function requestGateway<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(gateway + path, { ...init, headers: { Origin: site, ...init.headers } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
