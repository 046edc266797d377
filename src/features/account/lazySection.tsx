import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import { copy } from './copy';

/** A part of the account that is loaded when it is shown. Where that fails, the user can try again. */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loadedPart: ComponentType<Props> | null = null;
  return function LazySection(props: Props) {
    // At once where it was shown before.
    const [Part, setPart] = useState(() => loadedPart);
    const [tries, setTries] = useState(1);
    const [failed, setFailed] = useState(0);
    useEffect(() => {
      let gone = false;
      load().then(
        (loaded) => {
          loadedPart = loaded;
          if (!gone) setPart(() => loaded);
        },
        () => gone || setFailed(tries),
      );
      return () => {
        gone = true;
      };
    }, [tries]);
    if (Part) return <Part {...props} />;
    if (failed < tries) return <p role="status">{copy.oneMoment}</p>;
    return (
      <Notice tone="bad" role="alert" heading={copy.partNotLoaded.title}>
        <p>{copy.partNotLoaded.text}</p>
        <Button look="quiet" size="small" onClick={() => setTries(tries + 1)}>
          {copy.tryAgain}
        </Button>
      </Notice>
    );
  };
}
