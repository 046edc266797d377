import { z } from 'zod';

/** Statuses of Amplify Hosting's rules (docs: CustomRule): a rewrite, two redirects, and two kinds of missing page. */
export const customRuleSchema = z.object({
  /** A path; `<*>` in it stands for anything. */
  source: z.string().regex(/^\/([^<>]|<\*>)*$/),
  /** A path, or for a redirect an address; `<*>` in it is what the source's stood for. */
  target: z.string().min(1),
  status: z.enum(['200', '301', '302', '404', '404-200']),
});

/** A redirect or rewrite of the hosting, in the format of `aws amplify update-app --custom-rules`. */
export type CustomRule = z.infer<typeof customRuleSchema>;

/** Where a rule leads from a path, or `null` if it is about other paths. */
export function applyRule({ source, target }: CustomRule, path: string): string | null {
  const [before = '', ...rest] = source.split('<*>');
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const match = new RegExp(`^${[before, ...rest].map(literal).join('(.*)')}$`, 's').exec(path);
  return match && target.replaceAll('<*>', () => match[1] ?? '');
}
