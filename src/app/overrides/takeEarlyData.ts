import type { LoaderPrototype, Response } from './retryStaticQueries';

declare global {
  interface Window {
    /** Requests of the page's data by the script that loads the others; `undefined` for what did not come. */
    readonly ___data?: Record<string, Promise<Response | undefined>>;
  }
}

/**
 * Makes Gatsby's loader take the page's data as it was requested together with the scripts. By itself it requests the data after
 * them, and that of static queries after that of the page: on a slow line two more answers to wait for.
 */
export function takeEarlyData(loader: LoaderPrototype): void {
  const { memoizedGet } = loader;
  loader.memoizedGet = async function early(this: LoaderPrototype, url: string) {
    const response = await window.___data?.[url];
    // Once, so that what the page asks for later is current.
    if (response) delete window.___data?.[url];
    return response?.status === 200 ? response : memoizedGet.call(this, url);
  };
}
