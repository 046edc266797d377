import { lineControls } from '../request/FormIssue';
import type { LineDraft } from '../draft/Draft';

/** Reads how often it is to be given, if that was chosen before hydration. */
export const readOftenBeforehand = (page: ParentNode): string | null =>
  page.querySelector<HTMLInputElement>('input[name=how-often]:checked:not([checked])')?.value ?? null;

/**
 * Reads what a donor typed or chose in the first step before hydration. Call before the first client render, which
 * resets the fields.
 */
export function readTypedBeforehand(page: ParentNode): Partial<LineDraft> {
  const readValue = (selector: string) => page.querySelector<HTMLInputElement>(selector)?.value.trim() ?? '';
  const preset = readValue('input[name=preset]:checked');
  const count = readValue(`#${lineControls.count}`) || (page.querySelector(`#${lineControls.count}`) ? preset : '');
  const amount = readValue(`#${lineControls.amount}`) || (preset && !count ? String(Number(preset) / 100) : '');
  const due = page.querySelector<HTMLInputElement>('input[name=due]:checked:not([checked])')?.value;
  return {
    ...(amount && { amount }),
    ...(count && { count }),
    ...(due && { by: due as LineDraft['by'] }),
  };
}
