import type { AccountSections } from '../AccountSections';
import { ScreenHeading } from '../session/ScreenHeading';
import { useSession } from '../session/useSession';

export interface AreaProps {
  readonly sections: AccountSections;
}

/** What a signed-in person sees. */
export function Area(_props: AreaProps) {
  const { session } = useSession();
  return (
    <>
      <ScreenHeading title="Overview" />
      <p>You are signed in as {session.email}.</p>
    </>
  );
}
