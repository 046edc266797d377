import { useEffect, useState } from 'react';
import { ButtonLink } from '../ui/Button';
import * as styles from './QuickExit.module.css';
import { uiCopy } from '../../texts/en-AU/controls';
import { getLanguage } from '../../texts/language';

/** A page that gives nothing away: the weather. */
const neutralPage = 'https://www.bom.gov.au/';

/** Presses of Escape that leave, and within how many milliseconds each has to follow the one before. */
const presses = 3;
const within = 5_000;

export interface QuickExitProps {
  /** Shows another page in place of this one; a test puts its own here. */
  readonly replacePage?: (url: string) => void;
}

const replaceLocation = (url: string) => location.replace(url);

/**
 * A way off a page that it may not be safe to be seen on, after GOV.UK's "Exit this page": a button in reach, or Escape three
 * times. What was typed in this tab is removed, and the back button does not come back here: a link within the page adds no entry
 * to the history. Without a script it is a link.
 */
export function QuickExit({ replacePage = replaceLocation }: QuickExitProps) {
  const [pressed, setPressed] = useState(0);
  useEffect(() => {
    let count = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKey = ({ key, repeat }: KeyboardEvent) => {
      if (repeat) return;
      clearTimeout(timer);
      count = key === 'Escape' ? count + 1 : 0;
      setPressed(count);
      if (count >= presses) exit(replacePage);
      else if (count > 0) timer = setTimeout(() => setPressed((count = 0)), within);
    };
    window.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [replacePage]);
  useEffect(() => {
    // Followed by the browser, it would leave an entry in the history, to which the back button would come after leaving.
    const onClick = (event: MouseEvent) => {
      const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const link = target instanceof Element ? target.closest('a') : null;
      const isHere = link?.hash && link.href.split('#')[0] === location.href.split('#')[0];
      if (!isHere || defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      replacePage(link.href);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [replacePage]);
  // Around it may be a page that has no translation, and so is marked as English.
  const { code: lang, direction: dir } = getLanguage();
  return (
    <aside className={styles.bar} aria-label={uiCopy.quickExit.label} lang={lang} dir={dir} data-screen>
      <ButtonLink
        look="solid"
        size="small"
        href={neutralPage}
        rel="noreferrer nofollow"
        onClick={(event) => {
          event.preventDefault();
          exit(replacePage);
        }}
      >
        {uiCopy.quickExit.leave}
      </ButtonLink>
      <span className={styles.hint}>{uiCopy.quickExit.orEscape}</span>
      <span className={styles.hidden} aria-live="polite">
        {pressed > 0 && pressed < presses && uiCopy.quickExit.more(presses - pressed)}
      </span>
    </aside>
  );
}

function exit(replacePage: (url: string) => void) {
  // Nothing is to be seen while the other page loads.
  document.documentElement.hidden = true;
  document.title = uiCopy.quickExit.leaving;
  try {
    sessionStorage.clear();
  } catch {
    // A browser that blocks the storage has stored nothing.
  }
  replacePage(neutralPage);
}
