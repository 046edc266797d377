import { useLazy } from '../../components/lazy/useLazy';
import { Section } from '../../components/layout/Section';
import { FailureNotice } from '../../components/ui/FailureNotice';
import { Notice } from '../../components/ui/Notice';
import { copy } from '../../texts/en-AU/plans';
import { usePlanKey } from './usePlanKey';
import * as styles from './PlanPage.module.css';

const loadApp = () => import('./page/PlanApp').then(({ PlanApp }) => PlanApp);

const texts = copy.page;

/**
 * A plan's own page, which its emails link to. What it needs is downloaded here and on no other page; until then it keeps
 * its place, and without a script it says how to reach us.
 *
 * @param hash - the hash of the router's location, with the plan's key
 */
export function PlanPage({ hash }: { readonly hash: string }) {
  const key = usePlanKey(hash);
  const { lazy: app, retry } = useLazy(loadApp);
  return (
    <Section kind="flow" className={styles.page}>
      <noscript>
        <Notice heading={texts.noScriptTitle} text={texts.noScriptText} />
      </noscript>
      {app.type === 'failed' && <FailureNotice heading={texts.offlineTitle} text={texts.offline} onRetry={retry} />}
      {app.type === 'loaded' && key !== undefined ? (
        <app.value key={key} planKey={key} />
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
