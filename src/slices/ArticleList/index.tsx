import { ArticleCard, type ArticleNode } from '../../components/cards/ArticleCard';
import { ChosenCards, type Chosen } from '../ChosenCards';
import type { LinkedPrimary, SliceProps } from '../sliceProps';

export interface ArticleListItem {
  readonly article?: Chosen<ArticleNode>;
}

/** Chosen articles, guides and landing pages. */
export default function ArticleList({
  slice: { primary, items },
  context,
}: SliceProps<LinkedPrimary, ArticleListItem>) {
  return (
    <ChosenCards
      primary={primary}
      chosen={(items ?? []).map((item) => item.article)}
      folds={context?.folds}
      card={(node, heading) => <ArticleCard node={node} heading={heading} isShort={context?.folds} />}
    />
  );
}
