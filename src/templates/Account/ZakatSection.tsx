import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import type { ZakatSectionProps } from '../../features/account';

type Part = ComponentType<ZakatSectionProps>;

/** The saved zakat calculations, loaded lazily. */
export function ZakatSection(props: ZakatSectionProps) {
  const [Statements, setStatements] = useState<Part | null>(null);
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    let gone = false;
    import('../../features/statements').then(
      (feature) => gone || setStatements(() => feature.Statements),
      () => gone || setFailed(tries),
    );
    return () => {
      gone = true;
    };
  }, [tries]);
  if (Statements) return <Statements {...props} />;
  if (failed < tries) return <p role="status">One moment …</p>;
  return (
    <Notice tone="bad" role="alert" heading="We could not load this part">
      <p>Check your internet connection. Nothing in your account has changed.</p>
      <Button look="quiet" size="small" onClick={() => setTries(tries + 1)}>
        Try again
      </Button>
    </Notice>
  );
}
