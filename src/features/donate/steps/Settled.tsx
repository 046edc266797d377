import { useEffect, useId, useRef } from 'react';
import { getFullTitle } from '../../../components/seo/getFullTitle';
import { claimTitle } from '../../../components/seo/claimTitle';
import { Button, ButtonLink } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import type { DonationView } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import { moveTo } from './moveTo';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

export interface SettledProps {
  readonly reference: string;
  /** `null` for a gift of another tab, of which no more is known. */
  readonly view: DonationView | null;
  readonly onStartAgain: () => void;
}

/**
 * Replaces a form whose gift has been paid, or is being processed, and the donor is not to pay it again by accident. Takes the focus,
 * which was in the form, and is scrolled to: the page has become shorter, and may show its end.
 */
export function Settled({ reference, view, onStartAgain }: SettledProps) {
  const { inOtherTab, arrived, processing } = lazyCopy.settled;
  const ofView = view?.status === 'succeeded' ? arrived : processing;
  const words = view === null ? inOtherTab : ofView;
  const heading = words.title(formatAud(view?.totalCents ?? 0));
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (place.current) moveTo(place.current);
  }, []);
  useEffect(() => claimTitle({ title: getFullTitle(heading) }), [heading]);
  return (
    <div ref={place} id={id} tabIndex={-1} role="group" aria-labelledby={id}>
      <Notice tone={words === processing ? 'care' : 'good'} role="none" heading={heading}>
        <p>{words.text}</p>
        <div className={styles.buttons}>
          <ButtonLink href={getDonationPath(reference)} look="solid" size="small">
            {words.see}
          </ButtonLink>
          <Button look="quiet" size="small" onClick={onStartAgain}>
            {words.another}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Ignores the next click if it is the second of a double click: it would choose what has taken the button's place. */
export function ignoreDoubleClick(): void {
  const onClick = (event: MouseEvent) => {
    if (event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', onClick, { capture: true, once: true });
}
