import type { ComponentType } from 'react';
import type { GivingCatalogue } from '../../../domain/donation';
import { waysCopy } from '../../../texts/en-AU/waysToPay';
import { LazyDisclosure } from '../../lazy/LazyPart';
import { payPath } from '../payPath';

/** The browser's services that the ways to pay need. */
export interface WaysServices {
  /** Gets the cases and programs that take zakat now. */
  readonly fetchTerms: () => Promise<GivingCatalogue>;
  readonly saveFile: (file: { readonly name: string; readonly contentType: string; readonly bytes: string }) => void;
}

/** Loads the services, once a way needs them. Must be the same function on each render. */
export type LoadWaysServices = () => Promise<WaysServices>;

/** The properties of a way to pay a calculation. */
export interface WayProps {
  /** Whole cents that are to be paid. */
  readonly cents: number;
  /** Id of the saved calculation; `null` if it isn't saved. */
  readonly statement: string | null;
  readonly clock: () => Date;
  readonly loadServices: LoadWaysServices;
  /** The path of the page on which the whole sum is given. */
  readonly path: string;
}

const { spread, share, remind } = waysCopy;

/** Each is loaded when it opens. */
const ways: readonly { readonly name: string; readonly load: () => Promise<ComponentType<WayProps>> }[] = [
  { name: spread.name, load: () => import('./SpreadSum').then(({ SpreadSum }) => SpreadSum) },
  { name: share.name, load: () => import('./ShareSum').then(({ ShareSum }) => ShareSum) },
  { name: remind.name, load: () => import('./RemindLater').then(({ RemindLater }) => RemindLater) },
];

interface WaysToPayProps extends Omit<WayProps, 'path'> {
  /** The element of each way's name. */
  readonly heading: 'h3' | 'h4';
}

/** The ways to pay a calculation besides the whole sum at once: over months, shared between cases, and later. */
export function WaysToPay({ heading, ...props }: WaysToPayProps) {
  const path = payPath(props.cents, props.statement);
  return (
    <div data-screen>
      {ways.map(({ name, load }) => (
        <LazyDisclosure key={name} summary={name} heading={heading} load={load} with={{ ...props, path }} />
      ))}
    </div>
  );
}
