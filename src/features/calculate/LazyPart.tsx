import { useState, type ComponentType } from 'react';
import { useLazy } from '../../components/lazy/useLazy';
import { uiCopy } from '../../components/ui/copy';
import { Button } from '../../components/ui/Button';
import { Disclosure } from '../../components/ui/Disclosure';
import * as styles from './calculate.module.css';
import { copy } from './copy';

interface LazyDisclosureProps extends LazyPartProps {
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

export interface LazyPartProps<Props extends object = object> {
  /** Loads the part; must be the same function on each render. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Props of the part. */
  readonly with?: Props;
  /** Renders nothing while loading. */
  readonly quiet?: boolean;
}

/** A lazy part of the calculator. If it cannot be loaded, everything else still works. */
export function LazyPart<Props extends object>({ load, with: props, quiet }: LazyPartProps<Props>) {
  const { lazy, retry } = useLazy(load);
  if (lazy.type === 'loaded') return <lazy.value {...(props as Props)} />;
  if (quiet) return null;
  return (
    <div role="status">
      {lazy.type === 'failed' ? (
        <p className={styles.undo}>
          {copy.notLoaded}
          <Button look="quiet" size="small" onClick={retry}>
            {uiCopy.tryAgain}
          </Button>
        </p>
      ) : (
        <p className={styles.soft}>{copy.loading}</p>
      )}
    </div>
  );
}
