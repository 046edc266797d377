import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendByXhr } from './sendByXhr';

/** A browser's request, as far as `xhrSend` uses it; the test plays the network. */
class TestRequest {
  static last: TestRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly opened: unknown[] = [];
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    TestRequest.last = this;
  }
  open = (...how: unknown[]) => void this.opened.push(...how);
  setRequestHeader = (...header: unknown[]) => void this.opened.push(...header);
  send = (body: unknown) => void this.opened.push(body);
  abort = () => this.onabort?.();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', TestRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const body = new Blob(['a']);
const request = { method: 'PUT', url: 'https://store.example/a', headers: { 'x-amz-date': 'now' }, body } as const;

it('an upload sends its headers and body, and reports how much of it has been sent', async () => {
  const shares: number[] = [];
  const sent = sendByXhr(request, { onProgress: (share) => shares.push(share) });
  expect(TestRequest.last.opened).toEqual(['PUT', 'https://store.example/a', 'x-amz-date', 'now', body]);
  TestRequest.last.upload.onprogress?.({ loaded: 5, total: 20 });
  TestRequest.last.upload.onprogress?.({ loaded: 20, total: 20 });
  Object.assign(TestRequest.last, { status: 200, responseText: 'ok' });
  TestRequest.last.onload?.();
  expect(await sent).toEqual({ status: 200, text: 'ok' });
  expect(shares).toEqual([0.25, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

it('an upload waits as long as there is progress, and fails after 30 seconds without any', async () => {
  const sent = sendByXhr(request, {});
  for (let loaded = 1; loaded <= 10; loaded += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    TestRequest.last.upload.onprogress?.({ loaded, total: 20 });
  }
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await sent).toEqual({ status: 0, text: '' });
});

it('an upload fails if the network fails, and if it is cancelled', async () => {
  const failed = sendByXhr(request, {});
  TestRequest.last.onerror?.();
  expect(await failed).toEqual({ status: 0, text: '' });
  const abort = new AbortController();
  const stopped = sendByXhr(request, { signal: abort.signal });
  abort.abort();
  expect(await stopped).toEqual({ status: 0, text: '' });
});
