// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Announcement } from './Announcement';
import { Breadcrumbs } from './Breadcrumbs';
import { Footer } from './Footer';
import { dismissedScript } from './dismissed';
import { GiveBanner } from './GiveBanner';
import { GiveBar } from './GiveBar';
import { Header, type HeaderProps } from './Header';
import { toFooterSections, toNavEntries } from './navigation';
import { PageHeader } from './PageHeader';
import { ShareLinks } from './ShareLinks';

const rows = [
  { label: 'Give', link: { url: '/pay' } },
  { label: 'Zakat', parent: 'Give', text: 'The yearly due', link: { url: '/pay/zakat' } },
  { label: 'Sadaqah', parent: 'Give', link: { url: '/pay/sadaqah' } },
  { label: 'Contact', link: { url: '/contact' } },
];

const header: HeaderProps = {
  siteName: 'Mizan Zakat Foundation',
  shortName: 'Mizan',
  giving: { label: 'Give now', href: '/pay' },
  account: { label: 'Your account', href: '/account' },
  isSignedIn: false,
  entries: toNavEntries(rows),
  currentPath: '/',
};

describe('the entries of the navigation', () => {
  it('the navigation puts rows under their parents, in order', () => {
    expect(toNavEntries(rows)).toEqual([
      {
        label: 'Give',
        href: '/pay',
        text: null,
        children: [
          { label: 'Zakat', href: '/pay/zakat', text: 'The yearly due' },
          { label: 'Sadaqah', href: '/pay/sadaqah', text: null },
        ],
      },
      { label: 'Contact', href: '/contact', text: null, children: [] },
    ]);
  });

  it('the navigation leaves out rows without a label, a link or a parent', () => {
    expect(
      toNavEntries([{ link: { url: '/a' } }, { label: 'B' }, { label: 'C', parent: 'Z', link: { url: '/c' } }]),
    ).toEqual([]);
  });

  it('the navigation has an entry without a link if it opens its children', () => {
    expect(toNavEntries([{ label: 'Learn' }, { label: 'FAQ', parent: 'Learn', link: { url: '/faq' } }])).toMatchObject([
      { label: 'Learn', href: null, children: [{ href: '/faq' }] },
    ]);
  });
});

describe('the sections of the footer', () => {
  it('the footer groups links under their sections', () => {
    expect(
      toFooterSections([
        { section: 'Give', label: 'Zakat', link: { url: '/pay/zakat' } },
        { section: 'Us', label: 'About', link: { url: '/about' } },
        { section: 'Give', label: 'Fitr', link: { url: '/pay/fitr' } },
        { section: 'Give', label: 'Gone', link: { url: null } },
      ]),
    ).toEqual([
      {
        title: 'Give',
        links: [
          { label: 'Zakat', href: '/pay/zakat' },
          { label: 'Fitr', href: '/pay/fitr' },
        ],
      },
      { title: 'Us', links: [{ label: 'About', href: '/about' }] },
    ]);
  });
});

describe('the header', () => {
  const menu = () => screen.getAllByText('Give', { selector: 'summary' })[0]?.closest('details') as HTMLDetailsElement;

  it('the header links to the home page, to giving and to the account', () => {
    render(<Header {...header} />);
    const account = screen.getAllByRole('link', { name: 'Your account', hidden: true });
    expect(account.map((link) => link.getAttribute('href'))).toEqual(['/account', '/account']);
    expect(screen.getByRole('link', { name: 'Mizan Zakat Foundation, home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Give now' })).toHaveAttribute('href', '/pay');
  });

  it('the header says that the visitor is signed in, in the bar and in the menu', () => {
    render(<Header {...header} isSignedIn />);
    const links = screen.getAllByRole('link', { name: /^Your account/, hidden: true });
    expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
      'Your account, signed in',
      'Your account Signed in',
    ]);
  });

  it('a menu of the header offers its own page and its children', () => {
    render(<Header {...header} />);
    expect(
      within(menu())
        .getAllByRole('link', { hidden: true })
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/pay', '/pay/zakat', '/pay/sadaqah']);
  });

  it('the header marks the menu that contains the current page', () => {
    render(<Header {...header} currentPath="/pay/zakat" />);
    expect(menu().querySelector('summary')).toHaveAttribute('data-here');
  });

  it('Escape closes an open menu of the header and returns focus to it', () => {
    render(<Header {...header} />);
    menu().open = true;
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(menu().open).toBe(false);
    expect(menu().querySelector('summary')).toHaveFocus();
  });

  it('a press or focus outside an open menu of the header closes it, and a press inside does not', () => {
    render(<Header {...header} />);
    menu().open = true;
    fireEvent.click(menu().querySelector('ul') as Element);
    expect(menu().open).toBe(true);
    fireEvent.focusIn(screen.getByRole('link', { name: 'Give now' }));
    expect(menu().open).toBe(false);
    menu().open = true;
    fireEvent.click(document.body);
    expect(menu().open).toBe(false);
  });

  it('navigation to another page closes an open menu of the header', () => {
    const { rerender } = render(<Header {...header} />);
    menu().open = true;
    rerender(<Header {...header} currentPath="/pay/zakat" />);
    expect(menu().open).toBe(false);
  });

  it('the header’s menu for narrow screens has the links of the navigation too', () => {
    render(<Header {...header} />);
    const narrow = screen.getByText('Menu').closest('details') as HTMLElement;
    expect(within(narrow).getByRole('link', { name: 'Sadaqah', hidden: true })).toHaveAttribute('href', '/pay/sadaqah');
    expect(within(narrow).getByRole('link', { name: 'Contact', hidden: true })).toBeInTheDocument();
  });

  it('the menu for narrow screens begins with languages, account, help and search', () => {
    const help = { label: 'Get help', href: '/apply', children: [] };
    render(<Header {...header} entries={[...header.entries, help]} />);
    const narrow = screen.getByText('Menu').closest('details') as HTMLElement;
    const names = within(narrow)
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(names.slice(0, 6)).toEqual(['English', 'العربية', 'Bahasa Indonesia', 'Your account', 'Get help', 'Search']);
    expect(names.filter((name) => name === 'Get help')).toHaveLength(1);
  });
});

it('the footer shows contact details, links, acknowledgement of Country and the fiction notice', () => {
  render(
    <Footer
      siteName="Mizan Zakat Foundation"
      tagline="Weighed with care."
      abn="00 000 000 000"
      legalLine="Mizan Zakat Foundation"
      acknowledgement="We acknowledge the Traditional Custodians."
      fictionNote="This foundation is fictional."
      sections={[{ title: 'Give', links: [{ label: 'Zakat', href: '/pay/zakat' }] }]}
      contact={{ phone: '1800 975 711', email: 'hello@mizan.example', postalAddress: 'Parramatta', hours: '9 to 5' }}
      currentPath="/"
      social={[{ network: 'youtube', href: 'https://example.org/video' }]}
    />,
  );
  expect(screen.getByRole('contentinfo')).toHaveTextContent('ABN 00 000 000 000');
  expect(screen.getByText('We acknowledge the Traditional Custodians.')).toBeInTheDocument();
  expect(screen.getByText('This foundation is fictional.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1800 975 711' })).toHaveAttribute('href', 'tel:1800975711');
  expect(screen.getByRole('link', { name: 'hello@mizan.example' })).toHaveAttribute(
    'href',
    'mailto:hello@mizan.example',
  );
  expect(within(screen.getByRole('navigation', { name: 'Footer' })).getByRole('link')).toHaveAttribute(
    'href',
    '/pay/zakat',
  );
  expect(screen.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', 'https://example.org/video');
});

it('the announcement is rendered only if it has a text', () => {
  const text = [{ type: 'paragraph', text: 'Ramadan begins soon.', spans: [] }];
  const { rerender } = render(<Announcement text={text} link={{ label: 'See', href: '/ramadan-calendars' }} />);
  expect(screen.getByRole('complementary', { name: 'Announcement' })).toHaveTextContent('Ramadan begins soon.See');
  rerender(<Announcement text={[]} />);
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('the announcement stays hidden once it was dismissed, until its text changes', () => {
  const saying = (text: string) => <Announcement text={[{ type: 'paragraph', text, spans: [] }]} />;
  const { unmount } = render(saying('Ramadan begins soon.'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss the announcement' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  unmount();
  const next = render(saying('Ramadan begins soon.'));
  expect(screen.queryByRole('complementary')).toBeNull();
  new Function(dismissedScript)();
  expect(document.documentElement).toHaveAttribute('data-announcement-dismissed');
  next.rerender(saying('Eid is on Tuesday.'));
  expect(screen.getByRole('complementary', { name: 'Announcement' })).toHaveTextContent('Eid is on Tuesday.');
  expect(document.documentElement).not.toHaveAttribute('data-announcement-dismissed');
  localStorage.clear();
});

it('the bar to give shows the first two of several ways to give', () => {
  const links = ['zakat', 'sadaqah', 'fidyah'].map((kind) => ({ label: `Give ${kind}`, href: `/pay/${kind}?case=a` }));
  render(<GiveBar links={links} />);
  const bar = screen.getByRole('complementary', { name: 'Give' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/pay/zakat?case=a', '/pay/sadaqah?case=a']);
});

it('the bar to give is hidden while the page itself shows the same link', () => {
  let report: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
  const observed: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe(target: Element) {
        observed.push(target);
      }
      disconnect() {}
    },
  );
  render(
    <main>
      <a href="/pay/zakat?case=a">Give zakat</a>
      <a href="/pay/zakat">Give zakat</a>
      <GiveBar links={[{ label: 'Give zakat', href: '/pay/zakat?case=a' }]} />
    </main>,
  );
  const bar = screen.getByRole('complementary', { name: 'Give' });
  expect(observed).toEqual([screen.getAllByRole('link', { name: 'Give zakat' })[0]]);
  const [target] = observed as [Element];
  act(() => report([{ target, isIntersecting: true }]));
  expect(bar).toHaveAttribute('data-away');
  act(() => report([{ target, isIntersecting: false }]));
  expect(bar).not.toHaveAttribute('data-away');
  vi.unstubAllGlobals();
});

it('the breadcrumbs end with this page, which is no link', () => {
  render(<Breadcrumbs trail={[{ label: 'Home', href: '/' }]} current="Cases" />);
  const items = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Home', 'Cases']);
  expect(items[1]).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('the page’s header has the title as its h1, the lede and the breadcrumbs', () => {
  render(
    <PageHeader
      title="Cases"
      lede="People you can stand beside."
      eyebrow="Our work"
      trail={[{ label: 'Home', href: '/' }]}
    >
      <span>14 open</span>
    </PageHeader>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Cases' })).toBeInTheDocument();
  expect(screen.getByText('People you can stand beside.')).toBeInTheDocument();
  expect(screen.getByText('14 open')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument();
});

it('the banner to give links to giving', () => {
  render(<GiveBanner heading="Give as you intend" link={{ label: 'Give', href: '/pay' }} />);
  const banner = screen.getByRole('complementary', { name: 'Give as you intend' });
  expect(within(banner).getByRole('link', { name: 'Give' })).toHaveAttribute('href', '/pay');
});

describe('the links to share a page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('the links to share a page are plain links that contain the page’s address', () => {
    render(<ShareLinks url="https://mizan.example/case/a?b=1" title="Rent & food" />);
    const page = encodeURIComponent('https://mizan.example/case/a?b=1');
    expect(screen.getByRole('link', { name: /mail/ })).toHaveAttribute(
      'href',
      `mailto:?subject=Rent%20%26%20food&body=${page}`,
    );
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=Rent%20%26%20food%20${page}`,
    );
    expect(screen.getByRole('link', { name: 'X' }).getAttribute('href')).toContain(`url=${page}`);
  });

  it('the links to share a case say its story and progress, in the device’s sheet too', () => {
    const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    vi.stubGlobal('navigator', { share });
    render(<ShareLinks url="https://mizan.example/case/a" title="Rent" text="A home. A$1 of A$2 given" />);
    const said = encodeURIComponent('Rent. A home. A$1 of A$2 given');
    for (const name of [/mail/, 'WhatsApp', 'X'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(said);
    fireEvent.click(screen.getByRole('button', { name: 'More ways' }));
    const url = 'https://mizan.example/case/a';
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Rent', text: 'A home. A$1 of A$2 given', url });
  });

  it('the button to share a page copies its address and says so', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(<ShareLinks url="https://mizan.example/a" title="A" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Link copied' })).toBeInTheDocument());
    expect(writeText).toHaveBeenCalledWith('https://mizan.example/a');
  });

  it('the button to copy a page’s address is marked as unavailable if the browser can’t copy', () => {
    vi.stubGlobal('navigator', {});
    render(<ShareLinks url="https://mizan.example/a" title="A" />);
    expect(screen.getByText('Copy link').closest('button')).toHaveAttribute('data-state', 'unavailable');
  });
});
