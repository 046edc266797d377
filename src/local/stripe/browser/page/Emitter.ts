type Handler = (event: unknown) => void;

/** Handlers of an element's events. */
export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>();

  on(type: string, handler: Handler): void {
    const handlers = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, handlers.add(handler));
  }

  off(type: string, handler?: Handler): void {
    if (handler) this.#handlers.get(type)?.delete(handler);
    else this.#handlers.delete(type);
  }

  once(type: string, handler: Handler): void {
    const once: Handler = (event) => {
      this.off(type, once);
      handler(event);
    };
    this.on(type, once);
  }

  emit(type: string, event: unknown): void {
    for (const handler of [...(this.#handlers.get(type) ?? [])]) handler(event);
  }
}
