import { useState } from 'react';
import { ButtonLink } from '../../ui/Button';
import { SiteLink } from '../../ui/SiteLink';
import { Select } from '../../ui/Select';
import { keepExact } from '../../ui/Untranslated';
import { formatAud } from '../../../domain/money';
import { minInstalmentCents } from '../../../domain/plan/amounts';
import { spreadMonths, spreadSum } from '../../../domain/plan/spreadSum';
import { waysCopy } from '../../../texts/en-AU/waysToPay';
import type { WayProps } from './WaysToPay';
import * as styles from './ways.module.css';
import { sentences } from '../../../texts/en-AU/sentences';

const texts = waysCopy.spread;

/** The question about it on the page for giving zakat. */
const morePath = '/pay/zakat#can-i-pay-in-instalments-or-in-advance';

/** Spreads a sum over months: a plan that gives the same each month, and with the last gift what is left of the sum. */
export function SpreadSum({ cents, path }: Pick<WayProps, 'cents' | 'path'>) {
  const offered = spreadMonths.filter((count) => spreadSum(cents, count).each >= minInstalmentCents);
  const [chosen, setMonths] = useState(6);
  const months = offered.includes(chosen as 6) ? chosen : Math.max(...offered);
  if (offered.length === 0) return <p className={styles.soft}>{texts.tooSmall}</p>;
  const { each, last } = spreadSum(cents, months);
  return (
    <div className={styles.way}>
      <p className={styles.soft}>{sentences.both(texts.text, <SiteLink href={morePath}>{texts.more}</SiteLink>)}</p>
      <Select
        id="zakat-months"
        label={texts.months}
        options={offered.map((count) => ({ value: String(count), label: texts.monthCount(count) }))}
        value={String(months)}
        onChange={({ target }) => setMonths(Number(target.value))}
      />
      <p role="status">
        {keepExact(
          last === each
            ? texts.same(months, formatAud(each), formatAud(cents))
            : texts.different(months - 1, formatAud(each), formatAud(last), formatAud(cents)),
        )}
      </p>
      <ButtonLink look="solid" href={`${path}&months=${months}`}>
        {texts.start}
      </ButtonLink>
    </div>
  );
}
