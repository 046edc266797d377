import { site } from '../../config/site';
import { Seo, type SeoProps } from '../../components/seo/Seo';
import { sharePicture } from './sharePicture';

export interface StandaloneHeadProps extends Pick<SeoProps, 'path' | 'hidden' | 'structuredData'> {
  readonly title: string;
  readonly description?: string;
}

/** The head of a page without a document, with the site's own picture. */
export function StandaloneHead({ title, description, ...rest }: StandaloneHeadProps) {
  return <Seo title={title} description={description ?? null} image={sharePicture} imageAlt={site.name} {...rest} />;
}
