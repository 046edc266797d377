import { useState, type ComponentType } from 'react';
import { Disclosure } from '../ui/Disclosure';
import { RetryButton } from '../ui/RetryButton';
import { uiCopy } from '../../texts/en-AU/controls';
import { useLazy } from './useLazy';
import * as styles from './LazyPart.module.css';

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

/** A part of a page that is loaded lazily. If it cannot be loaded, everything else still works. */
export function LazyPart<Props extends object>({ load, with: props, quiet }: LazyPartProps<Props>) {
  const { lazy, retry } = useLazy(load);
  if (lazy.type === 'loaded') return <lazy.value {...(props as Props)} />;
  if (quiet) return null;
  // Each an element of its own: what takes the failure's place gets the focus.
  return lazy.type === 'failed' ? (
    <p key="failed" className={styles.failed} role="alert">
      {uiCopy.part.notLoaded}
      <RetryButton onRetry={retry} />
    </p>
  ) : (
    <p key="loading" className={styles.loading} role="status">
      {uiCopy.part.loading}
    </p>
  );
}
