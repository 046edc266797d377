import { useState } from 'react';
import { Disclosure } from '../../components/ui/Disclosure';
import { OnDemand, type OnDemandProps } from './OnDemand';

export interface OnDemandDisclosureProps extends OnDemandProps {
  readonly summary: string;
  readonly open?: boolean;
}

/** A disclosure whose content is loaded when it opens. */
export function OnDemandDisclosure({ summary, open = false, load }: OnDemandDisclosureProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary={summary} heading="h3" open={open || opened} onOpen={() => setOpened(true)}>
      {(opened || open) && <OnDemand load={load} />}
    </Disclosure>
  );
}
