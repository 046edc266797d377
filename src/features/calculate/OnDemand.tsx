import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { Button } from '../../components/ui/Button';
import * as styles from './calculate.module.css';

export interface OnDemandProps<Props extends object = object> {
  /** Loads the part; the same function each time. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** What the part is given. */
  readonly with?: Props;
  /** Shows nothing until it is there: for what nobody waits for. */
  readonly quiet?: boolean;
}

interface Loaded<Props extends object> {
  readonly load: OnDemandProps<Props>['load'];
  readonly Part: ComponentType<Props>;
}

/** A part of the calculator that only who asks for it loads. Where it cannot be loaded, everything else goes on. */
export function OnDemand<Props extends object>({ load, with: props, quiet }: OnDemandProps<Props>) {
  const [loaded, setLoaded] = useState<Loaded<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  const begin = useCallback(() => {
    setFailed(false);
    load().then(
      (Part) => setLoaded({ load, Part }),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(begin, [begin]);
  // Another part may be wanted in the same place: the one before knows nothing of its props.
  if (loaded?.load === load) return <loaded.Part {...(props as Props)} />;
  if (quiet) return null;
  return (
    <div role="status">
      {failed ? (
        <p className={styles.undo}>
          We could not load this part. Check your internet connection.
          <Button look="quiet" size="small" onClick={begin}>
            Try again
          </Button>
        </p>
      ) : (
        <p className={styles.soft}>Loading …</p>
      )}
    </div>
  );
}
