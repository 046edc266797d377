import { useCallback, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { LazyPart } from '../LazyPart';

const loadQuestion = () => import('./ClearQuestion').then(({ ClearQuestion }) => ClearQuestion);

/** Clears everything, after a confirmation. */
export function ClearAll() {
  const [asking, setAsking] = useState<boolean | null>(null);
  const close = useCallback(() => setAsking(false), []);
  if (asking) return <LazyPart load={loadQuestion} with={{ onClose: close }} />;
  return (
    // Returns focus to the button after the question closes.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Button look="quiet" size="small" autoFocus={asking === false} onClick={() => setAsking(true)}>
      Clear everything
    </Button>
  );
}
