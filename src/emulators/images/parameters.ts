import { z } from 'zod';

/** Largest width or height of an answer, in pixels. The service itself draws up to 8192; no page asks for as much as half of that. */
export const maxSide = 4096;
/** Most pixels of one answer. Beyond it one request would hold the machine for seconds. */
export const maxPixels = 12_000_000;

const fits = ['clip', 'crop', 'max'] as const;
const formats = ['png', 'jpg', 'webp', 'json'] as const;
const autoWords = ['compress', 'format'] as const;

interface Rule<Value> {
  readonly schema: z.ZodType<Value>;
  readonly mustBe: string;
}

/** A number as text, within bounds. */
function numeric(mustBe: string, minimum: number, maximum: number, whole = true): Rule<number> {
  const pattern = whole ? /^\d{1,6}$/ : /^\d{1,6}(\.\d{1,6})?$/;
  return { schema: z.string().regex(pattern).transform(Number).pipe(z.number().min(minimum).max(maximum)), mustBe };
}

const createOneOfRule = <Word extends string>(words: readonly Word[]): Rule<Word> => ({
  schema: z.enum(words as readonly [Word, ...Word[]]),
  mustBe: `one of ${words.join(', ')}`,
});

const createListRule = <Word extends string>(words: readonly Word[]): Rule<Word[]> => ({
  schema: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(words as readonly [Word, ...Word[]]))),
  mustBe: `a comma-separated list of ${words.join(', ')}`,
});

const rectangle: Rule<readonly [number, number, number, number]> = {
  schema: z
    .string()
    .regex(/^\d{1,5}(\.\d+)?(,\d{1,5}(\.\d+)?){3}$/)
    .transform((text) => text.split(',').map((part) => Math.round(Number(part))) as [number, number, number, number])
    .refine(([, , width, height]) => width > 0 && height > 0),
  mustBe: 'four numbers with commas between: left, top, width, height',
};

const side = numeric(`a whole number from 1 to ${maxSide}`, 1, maxSide);

/** The parameters that the site asks for; any other is passed over, as the real service does. */
const rules = {
  w: side,
  h: side,
  fit: createOneOfRule(fits),
  rect: rectangle,
  dpr: numeric('a number from 0.1 to 8', 0.1, 8, false),
  q: numeric('a whole number from 0 to 100', 0, 100),
  blur: numeric('a whole number from 0 to 2000', 0, 2000),
  auto: createListRule(autoWords),
  fm: createOneOfRule(formats),
  palette: createOneOfRule(['json']),
} satisfies Record<string, Rule<unknown>>;

type Rules = typeof rules;

/** A request's parameters, parsed. */
export type ImageParameters = {
  readonly [Name in keyof Rules]?: Rules[Name] extends Rule<infer Value> ? Value : never;
};

export type ParametersResult =
  | { readonly ok: true; readonly parameters: ImageParameters }
  | { readonly ok: false; readonly parameter: string; readonly error: string };

/** Reads a query string; the first parameter out of bounds is named, with what it was and what it must be. */
export function parseParameters(query: URLSearchParams): ParametersResult {
  const parameters: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules) as [string, Rule<unknown>][]) {
    const text = query.get(name);
    if (text === null || text === '') continue;
    const result = rule.schema.safeParse(text);
    if (!result.success) {
      const was = JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
      return { ok: false, parameter: name, error: `${name} was ${was}; it must be ${rule.mustBe}.` };
    }
    parameters[name] = result.data;
  }
  return { ok: true, parameters: parameters as ImageParameters };
}
