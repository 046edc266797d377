import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Kind } from '../../domain/donation/kinds';
// With the page, so that the form looks right before its script.
import '../../features/give-form/GiveForm.module.css';
import * as styles from './Case.module.css';

const load = () => import('../../features/give-form/GiveForm');

/** Draws the form into the page's HTML when the site is built. */
const FormInHtml = /* @__PURE__ */ lazy(() => load().then(({ GiveForm }) => ({ default: GiveForm })));

/** Does without the form if it can't be loaded: of two amounts the typed one counts, and the page has other ways to give. */
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
 * Asks how much and how often, with the costs that the case still needs. The page's HTML has the form, which is a plain one: it stays as it
 * is there, without the 1.3 kB that draw it. They load only if a link led here, or a preview has other costs.
 */
export function GiveToCase({ uid, kinds, data }: GiveToCaseProps) {
  const place = useRef<HTMLDivElement>(null);
  const dataOfHtml = useRef(data);
  const [form, setForm] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    const { current } = place;
    if (current?.firstChild && data === dataOfHtml.current)
      current.oninput = ({ target }) => void load().then((loaded) => loaded.leaveOneAmount(target), ignore);
    else if (current) void load().then(setForm, ignore);
  }, [data]);
  if (!uid || kinds.length === 0) return null;

  const left = data.goal ? data.goal - (data.raised ?? 0) : Infinity;
  const costs = (data.presets ?? []).flatMap(({ amount, label }) =>
    amount && amount < left ? [{ amount, label: label ?? '' }] : [],
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
  return <div ref={place} className={styles.form} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
