import type { BrowserContext, Page } from 'playwright';

/** What a browser and the content service had to say to each other. */
export interface ContentTraffic {
  /** Addresses of all requests, in their order. */
  readonly requests: readonly string[];
  /** Bytes of the answers as they came over the wire, with their headers. */
  readonly bytes: number;
  /** Sum of the times from a request to the end of its answer, in milliseconds. */
  readonly answering: number;
}

/** Listens to what the page asks of the content service from now on; the result tells how much that was so far. */
export async function watchContent(
  context: BrowserContext,
  page: Page,
  content: string,
): Promise<() => ContentTraffic> {
  const wire = await context.newCDPSession(page);
  const open = new Map<string, number>();
  const requests: string[] = [];
  let [bytes, answering] = [0, 0];
  wire.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith(content)) return;
    requests.push(request.url);
    open.set(requestId, timestamp);
  });
  wire.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const sent = open.get(requestId);
    if (sent === undefined) return;
    bytes += encodedDataLength;
    // The protocol counts seconds.
    answering += (timestamp - sent) * 1000;
  });
  await wire.send('Network.enable');
  return () => ({ requests: [...requests], bytes, answering });
}
