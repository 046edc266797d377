import type { Runtime } from 'gatsby-source-prismic';

/** A document as the content service answers it. */
export type PreviewDocument = Parameters<Runtime['registerDocuments']>[0][number];

/** A document as templates and slices get it: what the plugin's runtime makes of it, which is what GraphQL would answer. */
export type PreviewNode = Runtime['nodes'][number];
