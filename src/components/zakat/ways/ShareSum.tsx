import { useCallback, useContext, useEffect, useState } from 'react';
import { RaisedContext } from '../../cards/raised';
import { ButtonLink } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Money } from '../../ui/Money';
import { formatLinkAmount } from '../payPath';
import type { Beneficiary, GivingCatalogue } from '../../../domain/donation';
import { formatAud, formatAudShort } from '../../../domain/money';
import { shareSum } from '../../../domain/money/shareSum';
import { waysCopy } from '../../../texts/en-AU/waysToPay';
import { LazyPart } from '../../lazy/LazyPart';
import type { WayProps } from './WaysToPay';
import * as styles from './ways.module.css';

const texts = waysCopy.share;

type ShareProps = Pick<WayProps, 'cents' | 'path'>;

/** Shares a sum between cases and programs, once it is known which of them take zakat now. */
export function ShareSum({ loadServices, cents, path }: WayProps) {
  const load = useCallback(async () => {
    const { fetchTerms } = await loadServices();
    const terms = await fetchTerms();
    return (props: ShareProps) => <Shares {...props} terms={terms} />;
  }, [loadServices]);
  return <LazyPart load={load} with={{ cents, path }} />;
}

const toName = ({ type, uid }: Beneficiary) => `${type}.${uid}`;

/** Returns the amount that a case still needs, whole cents; `null` if there is no goal. */
function getNeed({ goal, uid }: Beneficiary, raised: Readonly<Record<string, number>>): number | null {
  return goal ? goal.dollars * 100 - goal.raised * 100 - (raised[uid] ?? 0) : null;
}

interface SharesProps extends ShareProps {
  readonly terms: GivingCatalogue;
}

/** Shares a sum equally between the cases and programs that are chosen; no case gets more than it still needs. */
export function Shares({ cents, path, terms }: SharesProps) {
  const { beneficiaries, funds, maximumLines } = terms;
  const { cents: raised, request } = useContext(RaisedContext);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const open = beneficiaries.filter(({ open: isOpen, kinds }) => isOpen && kinds.includes('zakat'));
  useEffect(() => {
    for (const { type, uid } of beneficiaries) if (type === 'case') request(uid);
  }, [beneficiaries, request]);

  const offered = open.filter((one) => (getNeed(one, raised) ?? Infinity) >= funds.zakat.minimum);
  const named = offered.filter((one) => chosen.includes(toName(one)));
  const { parts, left } = shareSum(
    cents,
    named.map((one) => getNeed(one, raised)),
    funds.zakat.minimum,
  );
  const isTooSmall = parts.some((part) => part < funds.zakat.minimum);
  // The last line may be what is left.
  const maxParts = maximumLines - 1;
  const isFull = named.length >= maxParts;
  const query = named.map((one, index) => `&share=${toName(one)}.${formatLinkAmount(parts[index] ?? 0)}`).join('');
  const tick = (name: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, name] : chosen.filter((other) => other !== name));
  return (
    <div className={styles.way}>
      <fieldset className={styles.parts}>
        <legend>{texts.legend}</legend>
        <p className={styles.soft}>{texts.all}</p>
        {offered.map((one) => {
          const name = toName(one);
          const need = getNeed(one, raised);
          const isOn = chosen.includes(name);
          return (
            <Checkbox
              key={name}
              id={`zakat-share-${one.type}-${one.uid}`}
              label={one.title}
              hint={need === null ? texts.program : texts.needs(formatAudShort(need))}
              checked={isOn}
              disabled={isFull && !isOn}
              onChange={({ target }) => tick(name, target.checked)}
            />
          );
        })}
      </fieldset>
      {isFull && <p role="status">{texts.tooMany(maxParts)}</p>}
      {named.length > 0 && isTooSmall && <p role="alert">{texts.tooSmall(formatAud(funds.zakat.minimum))}</p>}
      {named.length > 0 && !isTooSmall && (
        <>
          <dl className={styles.sums}>
            {named.map((one, index) => (
              <Part key={toName(one)} name={one.title} cents={parts[index] ?? 0} />
            ))}
            {left > 0 && <Part name={texts.left} cents={left} />}
          </dl>
          <ButtonLink look="solid" href={`${path}${query}`}>
            {texts.give}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function Part({ name, cents }: { readonly name: string; readonly cents: number }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
