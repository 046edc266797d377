import { useState } from 'react';
import { Disclosure } from '../../components/ui/Disclosure';
import { OnDemand, type OnDemandProps } from './OnDemand';

export interface OnDemandDisclosureProps extends OnDemandProps {
  readonly summary: string;
  readonly open?: boolean;
}

/** Words that open, and are loaded when they do. */
export function OnDemandDisclosure({ summary, open = false, load }: OnDemandDisclosureProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary={summary} heading="h3" open={open || opened} onOpen={() => setOpened(true)}>
      {(opened || open) && <OnDemand load={load} />}
    </Disclosure>
  );
}
