import { useRequest } from '../../../components/requests/useRequest';
import { recordCopy } from '../../../texts/en-AU/finance/record';
import type { FinancePartProps } from '../FinancePartProps';
import { BankFile } from './BankFile';
import { RecordGift } from './RecordGift';
import * as styles from '../finance.module.css';

const noCauses = [] as const;

/** Records money that came past the site: from the bank's file, or a gift at a time. */
export function Record({ finance, onChanged }: Pick<FinancePartProps, 'finance' | 'onChanged'>) {
  // Without the list a gift is recorded for its fund.
  const causes = useRequest(finance.causes).data?.causes ?? noCauses;
  return (
    <>
      <section className={styles.part} aria-labelledby="record-file-heading">
        <h3 className={styles.heading} id="record-file-heading">
          {recordCopy.file.heading}
        </h3>
        <BankFile finance={finance} onChanged={onChanged} causes={causes} />
      </section>
      <section className={styles.part} aria-labelledby="record-gift-heading">
        <h3 className={styles.heading} id="record-gift-heading">
          {recordCopy.gift.heading}
        </h3>
        <RecordGift finance={finance} onChanged={onChanged} causes={causes} />
      </section>
    </>
  );
}
