import type { LineDraft } from '../draft/Draft';
import { lineControls } from '../request/problemsOf';

/**
 * What a donor has typed or chosen in the page's first step before its script was there. To be asked for before anything is
 * drawn anew: that puts the script's own idea of the fields in its place.
 */
export function typedBeforehand(page: ParentNode): Partial<LineDraft> {
  const valueOf = (selector: string) => page.querySelector<HTMLInputElement>(selector)?.value.trim() ?? '';
  const preset = valueOf('input[name=preset]:checked');
  const count = valueOf(`#${lineControls.count}`) || (page.querySelector(`#${lineControls.count}`) ? preset : '');
  const amount = valueOf(`#${lineControls.amount}`) || (preset && !count ? String(Number(preset) / 100) : '');
  const due = page.querySelector<HTMLInputElement>('input[name=due]:checked:not([checked])')?.value;
  return {
    ...(amount && { amount }),
    ...(count && { count }),
    ...(due && { by: due as LineDraft['by'] }),
  };
}
