import { useState, type ComponentType } from 'react';
import { useLazy } from '../../components/lazy/useLazy';
import { Disclosure } from '../../components/ui/Disclosure';
import { RetryButton } from '../../components/ui/RetryButton';
import * as styles from './calculate.module.css';
import { copy } from '../../texts/en-AU/calculate';

interface LazyDisclosureProps<Props extends object> extends LazyPartProps<Props> {
  readonly summary: string;
  readonly heading?: 'h3' | 'h4';
  readonly open?: boolean;
}

/** A disclosure whose content is loaded when it opens. */
export function LazyDisclosure<Props extends object>({
  summary,
  heading = 'h3',
  open = false,
  load,
  with: props,
}: LazyDisclosureProps<Props>) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary={summary} heading={heading} open={open || opened} onOpen={() => setOpened(true)}>
      {(opened || open) && <LazyPart load={load} with={props} />}
    </Disclosure>
  );
}

export interface LazyPartProps<Props extends object = object> {
  /** Loads the part; must be the same function on each render. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Props of the part. */
  readonly with?: Props;
  /** Whether nothing is shown while loading. */
  readonly quiet?: boolean;
}

/** A lazy part of the calculator. If it cannot be loaded, everything else still works. */
export function LazyPart<Props extends object>({ load, with: props, quiet }: LazyPartProps<Props>) {
  const { lazy, retry } = useLazy(load);
  if (lazy.type === 'loaded') return <lazy.value {...(props as Props)} />;
  if (quiet) return null;
  // Each an element of its own: what takes the failure's place gets the focus.
  return lazy.type === 'failed' ? (
    <p key="failed" className={styles.undo} role="alert">
      {copy.notLoaded}
      <RetryButton onRetry={retry} />
    </p>
  ) : (
    <p key="loading" className={styles.soft} role="status">
      {copy.loading}
    </p>
  );
}
