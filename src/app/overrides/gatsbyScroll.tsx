import { Component, type ReactNode } from 'react';

/** The part of the router's location that a scroll position belongs to. */
export interface Place {
  readonly pathname: string;
  readonly hash: string;
  /** An id of the history's entry. */
  readonly key: string;
}

export interface ScrollContextProps {
  readonly location: Place;
  /** Gatsby's decision, which a plugin may have a say in; it looks for the stored positions at its `this`. */
  readonly shouldUpdateScroll: (
    this: { readonly _stateStorage: typeof positions },
    previous: ScrollContextProps | undefined,
    current: ScrollContextProps,
  ) => unknown;
  readonly children: ReactNode;
}

/** The positions to which each entry of the history was scrolled to, in CSS pixels; for the tab's life if its storage may be used. */
const positions = {
  memory: new Map<string, string>(),
  getKey: ({ pathname }: Place, key: string) => `@@scroll|${pathname}|${key}`,
  read(place: Place, key: string): number {
    const name = this.getKey(place, key);
    try {
      return Number(sessionStorage.getItem(name));
    } catch {
      return Number(this.memory.get(name) ?? 0);
    }
  },
  save(place: Place, key: string, position: number): void {
    const name = this.getKey(place, key);
    try {
      sessionStorage.setItem(name, String(position));
    } catch {
      this.memory.set(name, String(position));
    }
  },
};

/**
 * Replaces `gatsby-react-router-scroll` in what a visitor downloads, and does what it does: a new page starts at its
 * top or at its fragment, and back and forward find a page where it was left. The original is compiled for browsers of
 * 2015, and as CommonJS it requires the whole router, so that nothing of that could be left out.
 */
export class ScrollContext extends Component<ScrollContextProps> {
  private latest = 0;
  private saving = false;

  private readonly onScroll = () => {
    this.latest = scrollY;
    if (this.saving) return;
    this.saving = true;
    requestAnimationFrame(() => {
      this.saving = false;
      const { location } = this.props;
      const { pathname, hash } = window.location;
      // The address changes before the page does, and an entry at a fragment is found by that: neither is this page's.
      if (pathname === location.pathname && !hash) positions.save(location, location.key, this.latest);
    });
  };

  override componentDidMount() {
    addEventListener('scroll', this.onScroll);
    const { location } = this.props;
    if (location.hash || positions.read(location, location.key)) this.scroll();
  }

  override componentDidUpdate(previous: ScrollContextProps) {
    this.scroll(previous);
  }

  override componentWillUnmount() {
    removeEventListener('scroll', this.onScroll);
  }

  private scroll(previous?: ScrollContextProps) {
    const { location, shouldUpdateScroll } = this.props;
    const mayScroll = () => shouldUpdateScroll.call({ _stateStorage: positions }, previous, this.props);
    if (location.hash) {
      const target = document.getElementById(getFragment(location));
      if (target && mayScroll()) target.scrollIntoView();
    } else if (mayScroll()) {
      scrollTo(0, positions.read(location, location.key));
    }
  }

  override render() {
    return this.props.children;
  }
}

/** The id a fragment names. One that is no well-formed escape is no id, and no reason to fail. */
function getFragment({ hash }: Place): string {
  try {
    return decodeURI(hash).slice(1);
  } catch {
    return hash.slice(1);
  }
}

/** Does nothing: no page scrolls a part of itself that would have to be found again. */
export function useScrollRestoration(): never {
  throw new Error('useScrollRestoration is left out of the bundle: src/gatsby-node/webpack/getBrowserAliases.ts');
}
