// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onInitialClientRender, onPostPrefetchPathname, onRouteUpdate } from '.';

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
onInitialClientRender();

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

it('shows a page without leaving the site', () => {
  render(<a href="/cases?status=open#list">Cases</a>);
  expect(clickIsLeft(link('Cases'))).toBe(false);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/cases?status=open#list', { replace: false });
});

it('adds no entry to the history for the page that is shown already', () => {
  render(<a href="/faq?q=gold">Questions</a>);
  expect(clickIsLeft(link('Questions'))).toBe(false);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/faq?q=gold', { replace: true });
});

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
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
])('leaves %s to the browser', (_, anchor, init) => {
  render(<a {...anchor}>There</a>);
  expect(clickIsLeft(link('There'), init)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it('leaves a click that another handler took', () => {
  render(
    <a href="/cases" onClick={(event) => event.preventDefault()}>
      Cases
    </a>,
  );
  clickIsLeft(link('Cases'));
  expect(navigate).not.toHaveBeenCalled();
});

it('leaves a click beside any link', () => {
  render(<p>Words</p>);
  expect(clickIsLeft(screen.getByText('Words'))).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it('loads the page that the pointer or the keyboard is on at once', () => {
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

it('queues each page in view once, in the order of the links, and neither this page nor what is no page', () => {
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

it('takes a page out of the queue when the last link to it has left the view', () => {
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

it('starts over with the links of the next page', () => {
  const { rerender } = render(<a href="/cases">Cases</a>);
  onRouteUpdate();
  View.current.show(true, link('Cases'));
  rerender(<a href="/pay">Give</a>);
  onRouteUpdate();
  expect(abort).toHaveBeenCalledExactlyOnceWith('/cases');
  expect([...View.current.watched]).toEqual([link('Give')]);
});

it('takes a prefetched page into memory', () => {
  onPostPrefetchPathname({ pathname: '/cases' });
  expect(hovering).toHaveBeenCalledExactlyOnceWith('/cases');
});
