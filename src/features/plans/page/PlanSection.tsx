import { useState, type ReactNode } from 'react';
import { Disclosure } from '../../../components/ui/Disclosure';

export interface PlanSectionProps {
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of the page that opens on demand. What is in it is drawn, and loaded, from then on. */
export function PlanSection({ id, heading, children }: PlanSectionProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary={heading} heading="h2" id={id} onOpen={() => setOpened(true)}>
      {opened && children}
    </Disclosure>
  );
}
