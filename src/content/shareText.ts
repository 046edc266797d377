import { formatAudShort } from '../domain/money';
import { shareTexts } from '../texts/en-AU/shareText';

/** The texts of a page's share picture. */
export interface ShareText {
  readonly title: string;
  /** How much of a case's goal was given, in dollars. */
  readonly progress: { readonly raised: number; readonly goal: number } | null;
}

interface SharedData {
  readonly title?: string | null;
  readonly goal?: number | null;
  readonly raised?: number | null;
}

/** Selects the texts of a document's share picture. Cases have a goal. */
export function toShareText({ title, goal, raised }: SharedData): ShareText {
  return { title: title ?? '', progress: goal && goal > 0 ? { raised: Math.max(0, raised ?? 0), goal } : null };
}

/** Formats a case's progress: `A$4,200 of A$8,000 given` */
export const formatProgress = ({ raised, goal }: NonNullable<ShareText['progress']>): string =>
  shareTexts.given(formatAudShort(Math.round(raised) * 100), formatAudShort(Math.round(goal) * 100));

/** Describes a share picture for those who don’t see it. */
export const describeSharePicture = ({ title, progress }: ShareText, siteName: string): string =>
  [title || siteName, ...(progress ? [formatProgress(progress)] : []), ...(title ? [siteName] : [])].join('. ');
