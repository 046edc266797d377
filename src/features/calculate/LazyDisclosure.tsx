import { useState } from 'react';
import { Disclosure } from '../../components/ui/Disclosure';
import { LazyPart, type LazyPartProps } from './LazyPart';

export interface LazyDisclosureProps extends LazyPartProps {
  readonly summary: string;
  readonly open?: boolean;
}

/** A disclosure whose content is loaded when it opens. */
export function LazyDisclosure({ summary, open = false, load }: LazyDisclosureProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary={summary} heading="h3" open={open || opened} onOpen={() => setOpened(true)}>
      {(opened || open) && <LazyPart load={load} />}
    </Disclosure>
  );
}
