import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { AccountSections } from '../../features/account/AccountSections';
import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';

/** Parts of the account that belong to other features, loaded lazily. */
export const sections: AccountSections = {
  zakat: lazySection(async () => (await import('../../features/statements/Statements')).Statements),
  plans: lazySection(async () => (await import('../../features/plans/account/AccountPlans')).AccountPlans),
};

/** A part of the account that is loaded when it is shown. */
function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LazySection(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const [tries, setTries] = useState(1);
    const [failed, setFailed] = useState(0);
    useEffect(() => {
      let gone = false;
      load().then(
        (loaded) => gone || setPart(() => loaded),
        () => gone || setFailed(tries),
      );
      return () => {
        gone = true;
      };
    }, [tries]);
    if (Part) return <Part {...props} />;
    if (failed < tries) return <p role="status">One moment …</p>;
    return (
      <Notice tone="bad" role="alert" heading="We could not load this part">
        <p>Check your internet connection. Nothing in your account has changed.</p>
        <Button look="quiet" size="small" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      </Notice>
    );
  };
}
