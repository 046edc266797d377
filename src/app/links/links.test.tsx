// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLinks, onPostPrefetchPathname, onRouteUpdate } from '.';

const navigate = vi.fn();
const hovering = vi.fn();
const abort = vi.fn();
const enqueue = vi.fn((path: string) => ({ abort: () => abort(path) }));

/** Stands in for the browser's observer: `show` says which links have come into view or left it. */
class View {
  static current: View;
  readonly watched = new Set<Element>();
  constructor(private readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    View.current = this;
  }
  observe(link: Element) {
    this.watched.add(link);
  }
  disconnect() {
    this.watched.clear();
  }
  show(isIntersecting: boolean, ...links: Element[]) {
    this.report(links.filter((link) => this.watched.has(link)).map((target) => ({ target, isIntersecting })));
  }
}

vi.stubGlobal('IntersectionObserver', View);
Object.assign(window, { ___navigate: navigate, ___loader: { enqueue, hovering } });
followLinks();

const link = (name: string) => screen.getByRole('link', { name });
/** Clicks and says whether the click was left to the browser, which then is not let go anywhere. */
const clickIsLeft = (element: Element, init: MouseEventInit = {}) => {
  let left = false;
  const last = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  fireEvent.click(element, init);
  return left;
};

beforeEach(() => {
  window.history.replaceState(null, '', '/faq?q=gold');
});
afterEach(() => {
  onRouteUpdate();
  vi.clearAllMocks();
});

it('a click on a link of the site shows its page without leaving the site', () => {
  render(<a href="/cases?status=open#list">Cases</a>);
  expect(clickIsLeft(link('Cases'))).toBe(false);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/cases?status=open#list', { replace: false });
});

it('a click on a link to the page that is shown already adds no entry to the history', () => {
  render(<a href="/faq?q=gold">Questions</a>);
  expect(clickIsLeft(link('Questions'))).toBe(false);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/faq?q=gold', { replace: true });
});

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click on a link with %s is left to the browser', (key) => {
  render(<a href="/cases">Cases</a>);
  expect(clickIsLeft(link('Cases'), { [key]: true })).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['another button', { href: '/cases' }, { button: 1 }],
  ['a fragment of this page', { href: '#nisab' }, {}],
  ['a fragment of this page by its whole path', { href: '/faq?q=gold#nisab' }, {}],
  ['another site', { href: 'https://example.org/cases' }, {}],
  ['a mail address', { href: 'mailto:a@example.org' }, {}],
  ['a file', { href: '/calendars/perth.ics' }, {}],
  ['a download', { href: '/cases', download: true }, {}],
  ['another window', { href: '/cases', target: '_blank' }, {}],
])('a click on a link is left to the browser for %s', (_, anchor, init) => {
  render(<a {...anchor}>There</a>);
  expect(clickIsLeft(link('There'), init)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it('a click on a link that another handler has prevented does not navigate', () => {
  render(
    <a href="/cases" onClick={(event) => event.preventDefault()}>
      Cases
    </a>,
  );
  clickIsLeft(link('Cases'));
  expect(navigate).not.toHaveBeenCalled();
});

it('a click beside any link is left to the browser', () => {
  render(<p>Words</p>);
  expect(clickIsLeft(screen.getByText('Words'))).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it('the page of a link under the pointer or with focus is loaded at once', () => {
  render(
    <>
      <a href="/cases">
        <b>Cases</b>
      </a>
      <a href="/pay">Give</a>
      <a href="/faq?q=gold">Here</a>
      <a href="https://example.org">Elsewhere</a>
    </>,
  );
  fireEvent.pointerOver(screen.getByText('Cases'));
  for (const name of ['Here', 'Elsewhere']) fireEvent.pointerOver(link(name));
  fireEvent.focusIn(link('Give'));
  expect(hovering.mock.calls).toEqual([['/cases'], ['/pay']]);
});

it('the pages of links in view are queued once each, in order, without this page', () => {
  render(
    <>
      <a href="/cases">Cases</a>
      <a href="/faq?q=gold">Here</a>
      <a href="/calendars/perth.ics">File</a>
      <a href="/pay">Give</a>
      <a href="/cases#open">Open cases</a>
      <a href="/about">About</a>
    </>,
  );
  onRouteUpdate();
  View.current.show(true, ...['Cases', 'Here', 'File', 'Give', 'Open cases'].map(link));
  expect(enqueue.mock.calls).toEqual([['/cases'], ['/pay']]);
});

it('a page leaves the queue when the last link to it has left the view', () => {
  render(
    <>
      <a href="/cases">Cases</a>
      <a href="/cases">All cases</a>
    </>,
  );
  onRouteUpdate();
  View.current.show(true, link('Cases'), link('All cases'));
  View.current.show(false, link('Cases'));
  expect(abort).not.toHaveBeenCalled();
  View.current.show(false, link('All cases'));
  expect(abort).toHaveBeenCalledExactlyOnceWith('/cases');
});

it('the queue of pages starts again with the links of the next page', () => {
  const { rerender } = render(<a href="/cases">Cases</a>);
  onRouteUpdate();
  View.current.show(true, link('Cases'));
  rerender(<a href="/pay">Give</a>);
  onRouteUpdate();
  expect(abort).toHaveBeenCalledExactlyOnceWith('/cases');
  expect([...View.current.watched]).toEqual([link('Give')]);
});

it('a prefetched page is loaded into memory', () => {
  onPostPrefetchPathname({ pathname: '/cases' });
  expect(hovering).toHaveBeenCalledExactlyOnceWith('/cases');
});
