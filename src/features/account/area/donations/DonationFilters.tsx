import { useCallback } from 'react';
import { kindNames } from '../../../../components/giving/kindNames';
import { Select } from '../../../../components/ui/Field';
import { isKind, kinds } from '../../../../domain/donation/kinds';
import type { Data } from '../../../../services/data';
import { useQuery } from '../../../../services/data/query/useQuery';
import { yearsToChoose } from '../statement/yearsToChoose';
import type { DonationFilter } from './useDonationPages';
import * as styles from './donations.module.css';

export interface DonationFiltersProps {
  readonly data: Pick<Data, 'giving'>;
  readonly filter: DonationFilter;
  readonly now: Date;
  readonly onChoose: (filter: DonationFilter) => void;
}

/** Which gifts to show: a financial year, a kind. The years are those with gifts; where that is unknown, the last few. */
export function DonationFilters({ data, filter, now, onChoose }: DonationFiltersProps) {
  const [giving] = useQuery(useCallback(() => data.giving(), [data]));
  const known = giving.type === 'known' ? giving.value.years.map(({ financialYear }) => financialYear) : null;
  const years = yearsToChoose(known, now, filter.financialYear);
  return (
    <div className={styles.filters} role="group" aria-label="Which gifts to show">
      <Select
        id="gifts-year"
        label="Financial year"
        value={filter.financialYear ?? ''}
        onChange={({ target }) => onChoose({ ...filter, financialYear: Number(target.value) || null })}
        options={[
          { value: '', label: 'All years' },
          ...years.map(({ endYear, label }) => ({ value: String(endYear), label })),
        ]}
      />
      <Select
        id="gifts-kind"
        label="Kind of gift"
        value={filter.kind ?? ''}
        onChange={({ target }) => onChoose({ ...filter, kind: isKind(target.value) ? target.value : null })}
        options={[{ value: '', label: 'All kinds' }, ...kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))]}
      />
    </div>
  );
}
