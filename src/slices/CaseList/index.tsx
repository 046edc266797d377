import { CaseCard, type CaseNode } from '../../components/cards/CaseCard';
import { ChosenCards, type Chosen } from '../ChosenCards';
import type { LinkedPrimary, SliceProps } from '../sliceProps';

export interface CaseListItem {
  readonly case?: Chosen<CaseNode>;
}

/** Chosen cases. */
export default function CaseList({ slice: { primary, items }, context }: SliceProps<LinkedPrimary, CaseListItem>) {
  return (
    <ChosenCards
      primary={primary}
      chosen={(items ?? []).map((item) => item.case)}
      folds={context?.folds}
      card={(node, heading) => <CaseCard node={node} heading={heading} />}
    />
  );
}
