import { ProgramCard, type ProgramNode } from '../../components/cards/ProgramCard';
import { ChosenCards, type Chosen } from '../ChosenCards';
import type { LinkedPrimary, SliceProps } from '../sliceProps';

export interface ProgramListItem {
  readonly program?: Chosen<ProgramNode>;
}

/** Chosen programs. */
export default function ProgramList({
  slice: { primary, items },
  context,
}: SliceProps<LinkedPrimary, ProgramListItem>) {
  return (
    <ChosenCards
      primary={primary}
      chosen={(items ?? []).map((item) => item.program)}
      hasSmallCards
      folds={context?.folds}
      card={(node, heading) => <ProgramCard node={node} heading={heading} />}
    />
  );
}
