import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { formatAud } from '../../../domain/money';
import type { GivingCatalogue } from '../../../domain/donation';
import { isTouched } from '../draft/newLine';
import type { Draft } from '../draft/Draft';
import { readLine } from '../lines/readLine';
import { lineTitle } from '../texts/lineTitle';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../lazyCopy';

export interface OtherTabProps {
  readonly draft: Draft;
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  readonly onContinue: () => void;
  readonly onStartNew: () => void;
}

/** Asks a donor with a draft in another tab whether to continue it here. */
export function OtherTab({ draft, catalogue, now, onContinue, onStartNew }: OtherTabProps) {
  const lines = draft.lines
    .filter((line) => line.kept || isTouched(line))
    .map((line) => {
      const reading = readLine(line, catalogue, now);
      return lineTitle(line, catalogue, now) + (reading.ok ? `, ${formatAud(reading.line.amount)}` : '');
    });
  return (
    <Notice role="status" heading={lazyCopy.otherTab.title}>
      {lines.map((line, index) => (
        <p key={index}>
          <strong>{line}</strong>
        </p>
      ))}
      <p>{lazyCopy.otherTab.text}</p>
      <div className={styles.buttons}>
        <Button look="solid" size="small" onClick={onContinue}>
          {lazyCopy.otherTab.continue}
        </Button>
        <Button look="quiet" size="small" onClick={onStartNew}>
          {lazyCopy.otherTab.start}
        </Button>
      </div>
    </Notice>
  );
}
