import { useCallback, useEffect, useState, type ComponentType } from 'react';
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

/** Parts that were loaded before, by what loads them: the next of its kind is there at once. */
const known = new Map<unknown, unknown>();

async function loadPart<Props extends object>(load: LazyPartProps<Props>['load']): Promise<ComponentType<Props>> {
  const Part = await load();
  known.set(load, Part);
  return Part;
}

/** Loads a part that will be needed soon. If it cannot be loaded now, it is loaded when it is shown. */
export async function preload<Props extends object>(load: LazyPartProps<Props>['load']): Promise<void> {
  if (!known.has(load)) await loadPart(load).catch(() => undefined);
}

interface LoadedPart<Props extends object> {
  readonly load: LazyPartProps<Props>['load'];
  readonly Part: ComponentType<Props>;
}

/** A lazy part of the calculator. If it cannot be loaded, everything else still works. */
export function LazyPart<Props extends object>({ load, with: props, quiet }: LazyPartProps<Props>) {
  const [loaded, setLoaded] = useState<LoadedPart<Props> | null>(() =>
    known.has(load) ? { load, Part: known.get(load) as ComponentType<Props> } : null,
  );
  const [failed, setFailed] = useState(false);
  const begin = useCallback(() => {
    setFailed(false);
    loadPart(load).then(
      (Part) => setLoaded({ load, Part }),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(begin, [begin]);
  // Another part may be rendered in the same place; the previous one does not know its props.
  if (loaded?.load === load) return <loaded.Part {...(props as Props)} />;
  if (quiet) return null;
  return (
    <div role="status">
      {failed ? (
        <p className={styles.undo}>
          {copy.notLoaded}
          <Button look="quiet" size="small" onClick={begin}>
            {copy.tryAgain}
          </Button>
        </p>
      ) : (
        <p className={styles.soft}>{copy.loading}</p>
      )}
    </div>
  );
}
