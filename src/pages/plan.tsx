import type { PageProps } from 'gatsby';
import { PlanPage } from '../features/plans';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';
import { standaloneCopy } from '../texts/en-AU/pages/standalone';

const texts = standaloneCopy.plan;

/** The page where the emails about a plan lead (`/plan#…`): a donor sees, changes, pauses and stops their regular gift here. */
export default function Plan({ location }: PageProps) {
  return (
    <StandalonePage title={texts.title} lede={texts.lede}>
      <PlanPage hash={location.hash} />
    </StandalonePage>
  );
}

export const Head = () => <StandaloneHead title={texts.title} path="/plan" hidden />;
