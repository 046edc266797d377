import { useContext, type ReactNode } from 'react';
import { browserConfig } from '../../config/browser';
import { site } from '../../config/site';
import { getLanguage } from '../../texts/language';
import { english, hasPage, languages, toLanguagePath, type Language } from '../../texts/languages';
import { getFullTitle } from './getFullTitle';
import type { StructuredData } from './structuredData';
import { UntranslatedContext } from './UntranslatedContext';

export interface SeoProps {
  /** The page's title without the site's name; `null` gives only the site's name. */
  readonly title: string | null;
  readonly description: string | null;
  /** The page's English path, for its addresses in all languages. */
  readonly path: string;
  /** Absolute url of the link preview's picture. */
  readonly image?: string | null;
  /** The alt text of that picture. */
  readonly imageAlt?: string;
  readonly kind?: 'website' | 'article';
  /** Whether search engines are asked to leave the page out. */
  readonly hidden?: boolean;
  readonly structuredData?: readonly StructuredData[];
  readonly children?: ReactNode;
}

/** The head of a page: title, description, canonical address, link preview, structured data. */
export function Seo({
  title,
  description,
  path,
  image,
  imageAlt,
  kind = 'website',
  hidden = false,
  structuredData = [],
  children,
}: SeoProps) {
  const language = getLanguage();
  const toAddress = (of: Language) => `${browserConfig.siteUrl}${toLanguagePath(path, of).replace(/^\/$/, '')}`;
  const untranslated = useContext(UntranslatedContext);
  const address = toAddress(untranslated.includes(language.code) ? english : language);
  return (
    <>
      <title>{getFullTitle(title)}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={address} />
      {!hidden &&
        languages
          .filter((of) => hasPage(of, path) && !untranslated.includes(of.code))
          .map((of) => <link key={of.code} rel="alternate" hrefLang={of.code} href={toAddress(of)} />)}
      {!hidden && <link rel="alternate" hrefLang="x-default" href={toAddress(english)} />}
      {hidden && <meta name="robots" content="noindex, nofollow" />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={site.themeColor} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={site.darkThemeColor} media="(prefers-color-scheme: dark)" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title ?? site.name} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language.code.replace('-', '_')} />
      {image && <meta property="og:image" content={image} />}
      {image && <meta property="og:image:width" content="1200" />}
      {image && <meta property="og:image:height" content="630" />}
      {image && imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {structuredData.map((data) => (
        <JsonLd key={data['@type']} data={data} />
      ))}
      {children}
    </>
  );
}

/** A data block for search engines. Escapes `<`, so that no editor's text can close the element. */
function JsonLd({ data }: { data: StructuredData }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
