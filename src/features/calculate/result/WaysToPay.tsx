import type { ComponentType } from 'react';
import { ButtonLink } from '../../../components/ui/Button';
import { formatAud } from '../../../domain/money';
import { copy } from '../../../texts/en-AU/calculate';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';
import { LazyDisclosure } from '../LazyPart';
import type { WayProps } from '../ports';
import { usePayPath } from './resultTexts';
import * as styles from '../calculate.module.css';

const texts = lazyCopy.ways;

/** Ways to pay besides all of it at once; each is loaded when it opens. */
const ways: readonly { readonly name: string; readonly load: () => Promise<ComponentType<WayProps>> }[] = [
  { name: texts.spread.name, load: () => import('./SpreadSum').then(({ SpreadSum }) => SpreadSum) },
  { name: texts.share.name, load: () => import('./ShareSum').then(({ loadShareSum }) => loadShareSum()) },
  { name: texts.remind.name, load: () => import('../date/RemindLater').then(({ RemindLater }) => RemindLater) },
];

/** The ways to pay a result; sadaqah where nothing is due. */
export function WaysToPay({ cents }: { readonly cents: number }) {
  const path = usePayPath(cents);
  if (cents === 0) {
    return (
      <p className={styles.soft} data-screen>
        {texts.sadaqah}
      </p>
    );
  }
  return (
    <>
      <ButtonLink href={path} className={styles.pay}>
        {copy.result.pay(formatAud(cents))}
      </ButtonLink>
      <div data-screen>
        {ways.map(({ name, load }) => (
          <LazyDisclosure key={name} summary={name} heading="h4" load={load} with={{ cents, path }} />
        ))}
      </div>
    </>
  );
}
