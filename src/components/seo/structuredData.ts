/** One schema.org thing. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

/** The trail of a page, for search engines: the same entries the visitor sees. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${siteUrl}${href}`,
    })),
  };
}

/** Questions with their answers as plain text. */
export function faqPage(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The foundation itself. */
export function organisation({
  name,
  siteUrl,
  logo,
  email,
  phone,
}: {
  name: string;
  siteUrl: string;
  logo: string;
  email: string | null;
  phone: string | null;
}): StructuredData {
  return {
    '@type': 'NGO',
    name,
    url: siteUrl,
    logo,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    areaServed: 'AU',
  };
}

/** A published text. */
export function article(options: {
  headline: string;
  description: string | null;
  image: string | null;
  published: string | null;
  modified: string | null;
  url: string;
  publisher: string;
}): StructuredData {
  const { headline, description, image, published, modified, url, publisher } = options;
  return {
    '@type': 'Article',
    headline,
    ...(description && { description }),
    ...(image && { image }),
    ...(published && { datePublished: published }),
    ...(modified && { dateModified: modified }),
    mainEntityOfPage: url,
    publisher: { '@type': 'Organization', name: publisher },
  };
}
