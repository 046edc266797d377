import { ButtonLink } from '../../../components/ui/Button';
import { payPath } from '../../../components/zakat/payPath';
import { WaysToPay as OtherWays, type LoadWaysServices } from '../../../components/zakat/ways/WaysToPay';
import { formatAud } from '../../../domain/money';
import { copy } from '../../../texts/en-AU/calculate';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';
import { useTools } from '../state/tools';
import { useStatement } from './resultTexts';
import * as styles from '../calculate.module.css';

const loadServices: LoadWaysServices = async () =>
  (await import('../../../services/payments/waysServices')).waysServices;

/** The ways to pay a result; sadaqah if nothing is due. */
export function WaysToPay({ cents }: { readonly cents: number }) {
  const statement = useStatement();
  const { clock } = useTools();
  if (cents === 0) {
    return (
      <p className={styles.soft} data-screen>
        {lazyCopy.sadaqah}
      </p>
    );
  }
  return (
    <>
      <ButtonLink href={payPath(cents, statement)} className={styles.pay}>
        {copy.result.pay(formatAud(cents))}
      </ButtonLink>
      <OtherWays heading="h4" cents={cents} statement={statement} clock={clock} loadServices={loadServices} />
    </>
  );
}
