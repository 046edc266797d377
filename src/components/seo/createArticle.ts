import type { StructuredData } from './structuredData';

/** Creates the data of a published text. */
export function createArticle(options: {
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
