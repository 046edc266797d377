import { CaseCard, type CaseNode } from '../../components/cards/CaseCard';
import { ChosenCards, type Chosen, type ChosenCardsPrimary } from '../ChosenCards';
import type { SliceProps } from '../sliceProps';

export type CaseListPrimary = ChosenCardsPrimary;

export interface CaseListItem {
  readonly case?: Chosen<CaseNode>;
}

/** Chosen cases. */
export default function CaseList({ slice: { primary, items }, context }: SliceProps<CaseListPrimary, CaseListItem>) {
  return (
    <ChosenCards
      primary={primary}
      chosen={(items ?? []).map((item) => item.case)}
      folds={context?.folds}
      card={(node, heading) => <CaseCard node={node} heading={heading} />}
    />
  );
}
