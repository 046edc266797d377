import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Kind } from '../../domain/donation/kinds';
// With the page, so that the form looks right before its script.
import '../../features/give-form/GiveForm.module.css';
import * as styles from './Case.module.css';

const load = () => import('../../features/give-form/GiveForm');

/** Draws the form into the page's HTML when the site is built. */
const FormInHtml = /* @__PURE__ */ lazy(() => load().then(({ GiveForm }) => ({ default: GiveForm })));

/** Ignores a failed load: the plain form of the page works without it. */
const ignore = () => undefined;

export interface GiveToCaseProps {
  readonly uid: string | null;
  /** The kinds of gift that the case takes, the usual one first; none once it is no longer open. */
  readonly kinds: readonly Kind[];
  readonly data: {
    readonly goal: number | null;
    readonly raised: number | null;
    readonly presets: readonly { readonly amount: number | null; readonly label: string | null }[] | null;
  };
}

/**
 * Asks how much and how often, with the costs that the case still needs. The build renders the form into the page's HTML, where it works
 * as a plain form. The browser keeps that HTML, which saves the 1.3 kB that draw it. The form's scripts load on input, if a link led here,
 * or for a preview with other costs.
 */
export function GiveToCase({ uid, kinds, data }: GiveToCaseProps) {
  const container = useRef<HTMLDivElement>(null);
  const dataOfHtml = useRef(data);
  const [form, setForm] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    const { current } = container;
    if (!current) return undefined;
    if (!current.firstChild || data !== dataOfHtml.current) {
      void load().then(setForm, ignore);
      return undefined;
    }
    // Of two amounts the one typed last counts.
    const onInput = ({ target }: Event) => void load().then((loaded) => loaded.leaveOneAmount(target), ignore);
    current.addEventListener('input', onInput);
    return () => current.removeEventListener('input', onInput);
  }, [data]);
  if (!uid || kinds.length === 0) return null;

  const remainingDollars = data.goal ? data.goal - (data.raised ?? 0) : Infinity;
  const costs = (data.presets ?? []).flatMap(({ amount, label }) =>
    amount && amount < remainingDollars ? [{ amount, label: label ?? '' }] : [],
  );
  const props = { kinds, presets: costs, caseUid: uid };
  if (typeof window === 'undefined')
    return (
      <div>
        <Suspense>
          <FormInHtml {...props} />
        </Suspense>
      </div>
    );
  if (form) return <form.GiveForm {...props} />;
  // React leaves what is in such an element of the page's HTML.
  return (
    <div ref={container} className={styles.form} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  );
}
