import type { LinkContext } from '../links/resolveLinks';
import type { ContentModels } from '../models/ContentModels';

/** What the resolvers of a GraphQL request need. */
export interface GraphContext {
  readonly models: ContentModels;
  readonly masterLanguage: string;
  readonly links: LinkContext;
}
