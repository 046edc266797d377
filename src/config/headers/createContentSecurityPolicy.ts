import { isHostedContentService } from '../isHostedContentService';
import type { Environment } from '../parseEnvironment';
import { getPaymentOrigins } from './getPaymentOrigins';
import type { InlineHashes } from './collectInlineHashes';

/** The origins that the tag manager loads from and reports to; allowed only if a container id is set. */
const tagManager = {
  script: ['https://*.googletagmanager.com'],
  image: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  frame: ['https://www.googletagmanager.com'],
};

/** Lists the additional sources of a preview: the hosted content service's toolbar, and the editor around it. */
function previewSources({ prismicApiEndpoint, prismicRepository }: Environment) {
  if (!isHostedContentService(prismicApiEndpoint))
    return { script: [], frame: [], inlineStyles: false, ancestors: [new URL(prismicApiEndpoint).origin] };
  const editor = `https://${prismicRepository}.prismic.io`;
  return {
    // The toolbar's first script, its second, and the one that makes the picture of a shared link (toolbar 4.1).
    script: [
      'https://static.cdn.prismic.io',
      'https://prismic.io/prismic-toolbar/',
      'https://html2canvas.hertzen.com/dist/html2canvas.min.js',
    ],
    frame: [editor],
    // It writes styles into the page, different ones in each version.
    inlineStyles: true,
    ancestors: [editor],
  };
}

const noPreview = { script: [], frame: [], inlineStyles: false, ancestors: [] };

const quoted = (hashes: Readonly<Record<string, string>>) => Object.keys(hashes).map((hash) => `'${hash}'`);

/**
 * Inline styles by hash; all of them if a payment script writes its own, because a hash would disable 'unsafe-inline'.
 */
function styleSources({ inlineStyles, style }: ReturnType<typeof getPaymentOrigins>, hashes: InlineHashes) {
  if (inlineStyles) return { sheets: ["'self'", "'unsafe-inline'", ...style], attributes: ["'unsafe-inline'"] };
  const attributes = quoted(hashes.styleAttributes);
  return {
    sheets: ["'self'", ...quoted(hashes.styles), ...style],
    attributes: attributes.length ? ["'unsafe-hashes'", ...attributes] : ["'none'"],
  };
}

/**
 * Creates the site's Content-Security-Policy: the site itself, the content and image service, the payment providers and back
 * ends, and by hash the framework's inline content; for pages that open a preview, the editor's tools too.
 * `default-src` is not `'none'` because browsers check prefetches against it.
 */
export function createContentSecurityPolicy(
  environment: Environment,
  hashes: InlineHashes,
  { isPreview = false }: { readonly isPreview?: boolean } = {},
): string {
  const tags = environment.gtmId ? tagManager : { script: [], image: [], connect: [], frame: [] };
  const preview = isPreview ? previewSources(environment) : noPreview;
  const payments = getPaymentOrigins(environment);
  const frames = [...new Set([...payments.frame, ...tags.frame, ...preview.frame])];
  const images = new URL(environment.imageBaseUrl).origin;
  const content = new URL(environment.prismicApiEndpoint).origin;
  const inlineStyles = payments.inlineStyles || preview.inlineStyles;
  const styles = styleSources({ ...payments, inlineStyles }, hashes);

  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(hashes.scripts), ...payments.script, ...tags.script, ...preview.script],
    'script-src-attr': ["'none'"],
    'style-src': styles.sheets,
    'style-src-attr': styles.attributes,
    'img-src': ["'self'", 'data:', ...new Set([images, ...payments.image]), ...tags.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([content, images, ...payments.connect]), ...tags.connect],
    'frame-src': frames.length ? frames : ["'none'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': preview.ancestors.length ? ["'self'", ...preview.ancestors] : ["'none'"],
    ...(environment.siteUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
