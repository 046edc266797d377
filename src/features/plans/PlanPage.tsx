import { useEffect, useState, type ComponentType } from 'react';
import { Section } from '../../components/layout/Section';
import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import type { PlanAppProps } from './page/PlanApp';
import { copy } from './copy';
import { usePlanKey } from './usePlanKey';
import * as styles from './PlanPage.module.css';

type App =
  | { readonly type: 'loading' }
  | { readonly type: 'failed' }
  | { readonly type: 'loaded'; readonly Part: ComponentType<PlanAppProps> };

const words = copy.page;

/**
 * A plan's own page, which its emails link to. What it needs is downloaded here and on no other page; until then it keeps
 * its place, and without a script it says how to reach us.
 *
 * @param hash - of the router's location, with the plan's key
 */
export function PlanPage({ hash }: { readonly hash: string }) {
  const key = usePlanKey(hash);
  const [app, setApp] = useState<App>({ type: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setApp({ type: 'loading' });
    import('./page/PlanApp').then(
      ({ PlanApp }) => wanted && setApp({ type: 'loaded', Part: PlanApp }),
      () => wanted && setApp({ type: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [tries]);
  return (
    <Section kind="flow" className={styles.page}>
      <noscript>
        <Notice heading={words.noScriptTitle}>
          <p>{words.noScriptText}</p>
        </Notice>
      </noscript>
      {app.type === 'failed' && (
        <Notice tone="bad" role="alert" heading={words.offlineTitle}>
          <p>{words.offline}</p>
          <Button look="quiet" size="small" onClick={() => setTries(tries + 1)}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
      {app.type === 'loaded' && key !== undefined ? (
        <app.Part key={key} planKey={key} />
      ) : (
        app.type !== 'failed' && (
          <p className={styles.waiting} role="status">
            {key !== undefined && copy.card.oneMoment}
          </p>
        )
      )}
    </Section>
  );
}
