import { readResponse, type RunningGiving } from '../../../../tests/contract/giving/support/startGiving';
import type { RunningDeployment } from '../startDeployment';

/** A deployment as the site's pages and its users see it. */
export interface Site
  extends Pick<RunningGiving, 'origin' | 'post' | 'get'>, Pick<RunningDeployment, 'functions' | 'call' | 'upload'> {
  readonly preflight: (path: string) => Promise<Response>;
}

/**
 * Requests of the site's pages to a deployment.
 *
 * @param origin - the origin of the gateway whose functions are the deployed ones
 */
export function openSite({ functions, call, upload }: RunningDeployment, origin: string, siteUrl: string): Site {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { Origin: siteUrl, ...(init.headers as Record<string, string>) } });
  return {
    origin,
    functions,
    call,
    upload,
    preflight: (path) => ask(path, { method: 'OPTIONS' }),
    get: async (path) => readResponse(await ask(path)),
    async post(path, body = {}, headers = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const all = { 'Content-Type': 'application/json', ...headers };
      return readResponse(await ask(path, { method: 'POST', headers: all, body: text }));
    },
  };
}
