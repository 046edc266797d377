import { Seo } from '../../components/seo/Seo';
import type { SeoProps } from '../../components/seo/Seo';
import { browserConfig } from '../../config/browser';

export interface StandaloneHeadProps extends Pick<SeoProps, 'path' | 'hidden' | 'structuredData'> {
  readonly title: string;
  readonly description?: string;
}

/** The head of a page without a document: it shares the site's own picture. */
export function StandaloneHead({ title, description, ...rest }: StandaloneHeadProps) {
  const image = `${browserConfig.imageBaseUrl}/${browserConfig.prismicRepository}/share-default.svg?w=1200&h=630&fit=crop&fm=jpg`;
  return <Seo title={title} description={description ?? null} image={image} {...rest} />;
}
