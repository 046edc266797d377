import { getCurrentPage, getPagePath } from './pageLink';

interface PendingLinks {
  readonly links: Set<Element>;
  readonly abort: () => void;
}

/**
 * Prefetches the pages whose links are in view, one observer for all of them. Each page is put into the framework's queue
 * once, however many links lead to it, so that the batches (4 every 3 seconds) go to as many pages as they can; what
 * leaves the view before its turn leaves the queue.
 */
export class PrefetchedLinks {
  private readonly wanted = new Map<string, PendingLinks>();
  private readonly observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const page = getPagePath(target as HTMLAnchorElement);
      if (page && isIntersecting) this.want(page, target);
      else if (page) this.forget(page, target);
    }
  });

  /** Starts over with the links that are there now: those of the new first view come first. */
  observe(links: Iterable<Element>): void {
    this.observer.disconnect();
    for (const { abort } of this.wanted.values()) abort();
    this.wanted.clear();
    for (const link of links) this.observer.observe(link);
  }

  private want(page: string, link: Element): void {
    const wanted = this.wanted.get(page);
    if (wanted) wanted.links.add(link);
    else if (page !== getCurrentPage()) {
      this.wanted.set(page, { links: new Set([link]), abort: window.___loader.enqueue(page).abort });
    }
  }

  private forget(page: string, link: Element): void {
    const wanted = this.wanted.get(page);
    if (!wanted?.links.delete(link) || wanted.links.size) return;
    wanted.abort();
    this.wanted.delete(page);
  }
}
