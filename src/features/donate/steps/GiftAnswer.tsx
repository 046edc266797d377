import { keepExact } from '../../../components/ui/Untranslated';
import type { GivingCatalogue } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import type { LineDraft } from '../draft/Draft';
import { BeneficiaryCard } from '../editors/BeneficiaryCard';
import { readLine } from '../lines/readLine';
import { getLineTitle } from '../texts/getLineTitle';
import { sentences } from '../../../texts/en-AU/sentences';

export interface GiftAnswerProps {
  readonly lines: readonly LineDraft[];
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
}

/** Shows the gift under the heading of the first step: each line with its amount, and a case or program with its picture. */
export function GiftAnswer({ lines, catalogue, now }: GiftAnswerProps) {
  const getLineText = (line: LineDraft) => {
    const title = getLineTitle(line, catalogue, now);
    const reading = readLine(line, catalogue, now);
    return reading.ok ? sentences.list(title, formatAud(reading.value.amount)) : title;
  };
  const plain = lines.filter(({ beneficiary }) => !beneficiary);
  return (
    <>
      {lines.map((line) => (
        <BeneficiaryCard key={line.id} line={line} catalogue={catalogue}>
          {keepExact(getLineText(line))}
        </BeneficiaryCard>
      ))}
      {keepExact(plain.map(getLineText).join(' · '))}
    </>
  );
}
