import type { ComponentType } from 'react';
import { useLazy } from '../../components/lazy/useLazy';
import { FailureNotice } from '../../components/ui/FailureNotice';
import { copy } from '../../texts/en-AU/account/page';

/** Creates a part of the account that is loaded when it is shown. If that fails, the user can try again. */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LazySection(props: Props) {
    const { lazy, retry } = useLazy(load);
    if (lazy.type === 'loaded') return <lazy.value {...props} />;
    if (lazy.type === 'loading') return <p role="status">{copy.oneMoment}</p>;
    return <FailureNotice heading={copy.partNotLoaded.title} text={copy.partNotLoaded.text} onRetry={retry} />;
  };
}
