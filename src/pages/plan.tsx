import type { PageProps } from 'gatsby';
import { PlanPage } from '../features/plans';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';

const title = 'Your plan';

/** Where the emails about a plan lead (`/plan#…`): a donor sees, changes, pauses and stops their regular gift here. */
export default function Plan({ location }: PageProps) {
  return (
    <StandalonePage title={title} lede="See your regular gift. Change, pause or stop it whenever you like.">
      <PlanPage hash={location.hash} />
    </StandalonePage>
  );
}

export const Head = () => <StandaloneHead title={title} path="/plan" hidden />;
