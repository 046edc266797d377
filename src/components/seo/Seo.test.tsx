// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createArticle } from './createArticle';
import { createBreadcrumbList } from './createBreadcrumbList';
import { createOrganisation } from './createOrganisation';
import { Seo } from './Seo';
import { createFaqPage } from './createFaqPage';

const head = (element: JSX.Element) => {
  const document = new DOMParser().parseFromString(`<head>${renderToStaticMarkup(element)}</head>`, 'text/html');
  return document.head;
};
const content = (element: Element, selector: string) => element.querySelector(selector)?.getAttribute('content');

describe('the head of a page', () => {
  it('the document’s title is the page’s before the site’s name, or only the site’s name', () => {
    expect(
      head(<Seo title="Cases" description="All of them" path="/cases" />).querySelector('title')?.textContent,
    ).toBe('Cases – Mizan Zakat Foundation');
    expect(head(<Seo title={null} description={null} path="/" />).querySelector('title')?.textContent).toBe(
      'Mizan Zakat Foundation',
    );
  });

  it('the document’s title has the site’s name only once', () => {
    const title = 'Mizan Zakat Foundation: zakat in Australia';
    expect(head(<Seo title={title} description={null} path="/" />).querySelector('title')?.textContent).toBe(title);
  });

  it.each([
    ['A title that leaves room', 'A title that leaves room – Mizan Zakat Foundation'],
    ['One hundred and fifty-two parcels at sunset', 'One hundred and fifty-two parcels at sunset – Mizan'],
    ['A title that says so much about itself that no name fits behind', undefined],
  ])('the document’s title %j has at most 65 characters', (title, expected = title) => {
    const full = head(<Seo title={title} description={null} path="/" />).querySelector('title')?.textContent ?? '';
    expect(full).toBe(expected);
    expect(full.length).toBeLessThanOrEqual(65);
  });

  it('the canonical address of a page has no trailing slash', () => {
    const href = (path: string) =>
      head(<Seo title="A" description={null} path={path} />)
        .querySelector('link[rel=canonical]')
        ?.getAttribute('href');
    expect(href('/cases')).toBe('http://localhost:9000/cases');
    expect(href('/')).toBe('http://localhost:9000');
  });

  it('the head of a page has the picture of its link preview, or a summary card without one', () => {
    const withPicture = head(
      <Seo title="A" description="D" path="/a" image="https://pictures.example/a.jpg" imageAlt="A scene" />,
    );
    expect(content(withPicture, 'meta[property="og:image"]')).toBe('https://pictures.example/a.jpg');
    expect(content(withPicture, 'meta[property="og:image:alt"]')).toBe('A scene');
    expect(content(withPicture, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(content(head(<Seo title="A" description="D" path="/a" />), 'meta[name="twitter:card"]')).toBe('summary');
  });

  it('the head of a page asks search engines to leave it out only if the page is hidden', () => {
    expect(content(head(<Seo title="A" description={null} path="/a" hidden />), 'meta[name=robots]')).toBe(
      'noindex, nofollow',
    );
    expect(head(<Seo title="A" description={null} path="/a" />).querySelector('meta[name=robots]')).toBeNull();
  });

  it('an editor’s text is escaped in the block of structured data', () => {
    const evil = createFaqPage([{ question: '</script><script>alert(1)</script>', answer: 'No.' }]);
    const element = head(<Seo title="A" description={null} path="/a" structuredData={[evil]} />);
    expect(element.querySelectorAll('script')).toHaveLength(1);
    const block = JSON.parse(element.querySelector('script')?.textContent ?? '');
    expect(block.mainEntity[0].name).toBe('</script><script>alert(1)</script>');
    expect(block['@context']).toBe('https://schema.org');
  });
});

describe('structured data', () => {
  it('the structured data of the foundation has its address, its number in the register, and a way to give', () => {
    const facts = {
      name: 'Mizan',
      siteUrl: 'https://m.example',
      logo: 'https://m.example/i.png',
      description: 'Zakat in Australia.',
      legalLine: 'Mizan Limited, a company limited by guarantee',
      abn: '51 824 753 556',
      email: 'hello@m.example',
      phone: '1800 975 711',
    };
    expect(
      createOrganisation({ ...facts, address: 'Mizan, Level 2, 14 Example Street, Parramatta NSW 2150' }),
    ).toMatchObject({
      legalName: 'Mizan Limited',
      taxID: '51 824 753 556',
      identifier: {
        propertyID: 'ABN',
        value: '51 824 753 556',
        url: 'https://abr.business.gov.au/ABN/View?abn=51824753556',
      },
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Level 2, 14 Example Street',
        addressLocality: 'Parramatta',
        addressRegion: 'NSW',
        postalCode: '2150',
        addressCountry: 'AU',
      },
      telephone: '1800 975 711',
      potentialAction: { '@type': 'DonateAction', target: { urlTemplate: 'https://m.example/pay' } },
    });
    expect(createOrganisation({ ...facts, address: 'PO Box 12 Parramatta' })).toHaveProperty(
      'address',
      'PO Box 12 Parramatta',
    );
  });

  it('the structured data numbers breadcrumbs from 1 with full addresses', () => {
    const crumbs = [
      { label: 'Home', href: '/' },
      { label: 'Cases', href: '/cases' },
    ];
    expect(createBreadcrumbList(crumbs, 'https://mizan.example')).toHaveProperty('itemListElement', [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://mizan.example/' },
      { '@type': 'ListItem', position: 2, name: 'Cases', item: 'https://mizan.example/cases' },
    ]);
  });

  it('the structured data leaves out unknown fields', () => {
    expect(
      createOrganisation({
        name: 'M',
        siteUrl: 'https://m.example',
        logo: 'https://m.example/i.png',
        description: null,
        legalLine: null,
        abn: null,
        address: null,
        email: null,
        phone: null,
      }),
    ).toEqual({
      '@type': 'NGO',
      '@id': 'https://m.example/#organisation',
      name: 'M',
      url: 'https://m.example',
      logo: 'https://m.example/i.png',
      areaServed: 'AU',
      potentialAction: expect.objectContaining({ '@type': 'DonateAction' }),
    });
    expect(
      createArticle({
        headline: 'H',
        description: null,
        image: null,
        published: null,
        modified: null,
        url: 'https://m.example/h',
        publisher: 'M',
      }),
    ).toEqual({
      '@type': 'Article',
      headline: 'H',
      mainEntityOfPage: 'https://m.example/h',
      publisher: { '@type': 'Organization', name: 'M' },
    });
  });
});
