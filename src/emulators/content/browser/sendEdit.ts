import { z } from 'zod';
import type { EditAnswer } from '../EditorSource';

const issue = z.object({ field: z.string(), message: z.string() });

const answerSchema: z.ZodType<EditAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), location: z.string() }),
  z.object({ kind: z.literal('issues'), issues: z.array(issue) }),
  z.object({ kind: z.literal('conflict'), theirs: z.string().nullable(), versions: z.string() }),
]);

/** Sends the form by a script. @returns `null` if no answer came, or one that can't be read */
export async function sendEdit(form: HTMLFormElement, action: string): Promise<EditAnswer | null> {
  const body = new FormData(form);
  body.set('action', action);
  try {
    // Its buttons hide the property of that name.
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
    });
    return answerSchema.parse(await response.json());
  } catch {
    return null;
  }
}
