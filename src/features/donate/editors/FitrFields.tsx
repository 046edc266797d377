import { Choices } from '../../../components/ui/Choices';
import { Notice } from '../../../components/ui/Notice';
import { formatDate } from '../../../components/ui/formatDate';
import { sydneyDay } from '../../../domain/calendar/sydneyDay';
import { formatAud, formatAudShort } from '../../../domain/money';
import { isFitrClosed } from '../lines/readLine';
import { readCount } from '../lines/readCount';
import { CountField } from './CountField';
import type { EditorProps } from './EditorProps';
import { Price } from './Price';
import { copy } from '../copy';

/** Zakat al-fitr by people; once the Eid prayer has begun, the page says that it now counts as sadaqah. */
export function FitrFields(props: EditorProps) {
  const { line, catalogue, now, onChange } = props;
  const { fitrPerPerson } = catalogue.rates;
  const read = readCount(line.count);
  // Only amounts for a whole number of people can be suggestions.
  const presets = catalogue.funds.fitr.presets.filter(({ amount }) => amount % fitrPerPerson === 0);
  const people = (cents: number) => String(cents / fitrPerPerson);
  return (
    <>
      {isFitrClosed(catalogue, now) && (
        <Notice tone="care" heading={copy.editors.fitr.closed}>
          {copy.editors.fitr.closedText}
        </Notice>
      )}
      {presets.length > 0 && (
        <Choices
          id="preset"
          legend={copy.editors.fitr.forWhom}
          look="cards"
          value={read.ok ? String(read.count) : null}
          choices={presets.map(({ amount, label }) => ({
            value: people(amount),
            label,
            hint: formatAudShort(amount),
          }))}
          onChoose={(count) => onChange({ count })}
        />
      )}
      <CountField
        {...props}
        label={copy.editors.fitr.howMany}
        unit="person"
        hint={copy.editors.fitr.hint(formatAud(fitrPerPerson), deadline(catalogue, now))}
      />
      <Price {...props} />
    </>
  );
}

function deadline(catalogue: EditorProps['catalogue'], now: Date): string {
  const { fitrClosesAt } = catalogue;
  if (fitrClosesAt === null || isFitrClosed(catalogue, now)) return '';
  return copy.editors.fitr.deadline(formatDate(sydneyDay(new Date(fitrClosesAt))));
}
