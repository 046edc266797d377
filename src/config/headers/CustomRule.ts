import { z } from 'zod';

/** The most characters of a rule's source and of its target (API reference: CustomRule). */
const longest = 2_048;

/** Statuses of Amplify Hosting's rules (docs: CustomRule): a rewrite, two redirects, and two kinds of missing page. */
export const customRuleSchema = z.object({
  /** A path; `<*>` at its end matches anything. The docs show it nowhere else, and once. */
  source: z
    .string()
    .max(longest)
    .regex(/^\/[^<>]*(<\*>)?$/),
  /** A path, or for a redirect an address; `<*>` in it is what the source's stood for. */
  target: z.string().min(1).max(longest),
  status: z.enum(['200', '301', '302', '404', '404-200']),
});

/** A redirect or rewrite of the hosting, in the format of `aws amplify update-app --custom-rules`. */
export type CustomRule = z.infer<typeof customRuleSchema>;

/** Returns where a rule leads from a path, or `null` if it is about other paths. */
export function applyRule({ source, target }: CustomRule, path: string): string | null {
  const [before = '', end] = source.split('<*>');
  if (end === undefined ? path !== before : !path.startsWith(before)) return null;
  return target.replaceAll('<*>', () => path.slice(before.length));
}
