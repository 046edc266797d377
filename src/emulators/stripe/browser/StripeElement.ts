type Handler = (event: unknown) => void;

/** Gives the elements of a page what they have in common: a place on it, and events. */
export class StripeElement {
  readonly #handlers = new Map<string, Set<Handler>>();
  wrapper: HTMLElement | undefined;

  on(type: string, handler: Handler): void {
    this.#handlers.set(type, (this.#handlers.get(type) ?? new Set()).add(handler));
  }

  off(type: string, handler: Handler): void {
    this.#handlers.get(type)?.delete(handler);
  }

  emit(type: string, event: object): void {
    for (const handler of this.#handlers.get(type) ?? []) handler(event);
  }

  /** Takes its place in the page's element. */
  wrap(parent: HTMLElement): HTMLElement {
    const wrapper = document.createElement('div');
    wrapper.className = '__PrivateStripeElement';
    parent.replaceChildren(wrapper);
    parent.classList.add('StripeElement');
    this.wrapper = wrapper;
    return wrapper;
  }

  /** The options that the React components may change mean nothing unless an element says so. */
  update(_options?: object): void {}
}
