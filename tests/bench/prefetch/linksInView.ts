export interface LinkInView {
  readonly path: string;
  /** Its middle, in CSS pixels from the corner of the view. */
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: those of the links that lie within the view. */
export function linksInView(links: readonly Element[]): LinkInView[] {
  return links.flatMap((link) => {
    const { left, top, bottom, width, height } = link.getBoundingClientRect();
    if (bottom > window.innerHeight || width === 0) return [];
    return [{ path: (link as HTMLAnchorElement).pathname, x: left + width / 2, y: top + height / 2 }];
  });
}
