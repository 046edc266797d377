export interface SignedRequest {
  readonly method: 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Blob;
}

/** The outcome of a request; status 0 if no answer came. */
export interface Sent {
  readonly status: number;
  readonly text: string;
}

export interface Watch {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends a request and never rejects. */
export type SendRequest = (request: SignedRequest, watch: Watch) => Promise<Sent>;

/** How long nothing may move, in milliseconds. A slow line may take minutes for a photo, and that is no failure. */
const longestStill = 30_000;

const noAnswer: Sent = { status: 0, text: '' };

/** Sends a request by XMLHttpRequest: `fetch` does not report how much of a body has been sent. */
export const sendByXhr: SendRequest = ({ method, url, headers, body }, { onProgress, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => request.abort();
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, longestStill);
    };
    const end = (sent: Sent) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve(sent);
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => end({ status: request.status, text: request.responseText });
    request.onerror = () => end(noAnswer);
    request.onabort = () => end(noAnswer);
    signal?.addEventListener('abort', stop);
    moved();
    request.send(body ?? null);
  });
