/** The part of an answer that the loader reads. */
export interface Response {
  readonly status: number;
  readonly responseText: string;
}

/** The part of Gatsby's loader that requests a file of data. */
export interface LoaderPrototype {
  memoizedGet: (url: string) => Promise<Response>;
}

/** Retries of page-data and app-data in Gatsby's loader, and of static-query data in the specification (section 7). */
const retries = 3;

/**
 * Makes Gatsby's loader request the data of a static query up to 3 times more if it does not come, as it does for the data of a
 * page and of the site. By itself it requests it once, and the whole page is loaded anew.
 */
export function retryStaticQueries(loader: LoaderPrototype): void {
  const { memoizedGet } = loader;
  loader.memoizedGet = async function retried(this: LoaderPrototype, url: string) {
    let response = await memoizedGet.call(this, url);
    for (let tries = 0; tries < retries && response.status !== 200 && url.includes('/page-data/sq/'); tries += 1)
      response = await memoizedGet.call(this, url);
    return response;
  };
}
