export interface RequestPattern {
  /** Only requests with this method. */
  readonly method?: string | undefined;
  /** Only this path; a star stands for anything: `/payment_intents/*` and `/confirm` after it. */
  readonly path?: string | undefined;
}

/** Whether an injected fault is for a request. */
export function matchesRequest({ method, path = '*' }: RequestPattern, requested: string, at: string): boolean {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return (method ?? requested) === requested && new RegExp(`^${parts.join('.*')}$`).test(at);
}
