import { z } from 'zod';

/** A refusal of S3, by the code and with the words of the real one. */
export class S3Error extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 411 | 416 | 500 | 501 | 503,
    readonly code: string,
    message: string,
    /** Elements that the answer has beside code and message. */
    readonly more: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export const accessDenied = () => new S3Error(403, 'AccessDenied', 'Access Denied');

const escaped = (text: string) =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[^\P{Cc}\n\t]/gu, '');

/** The body of a refusal. */
export function errorXml({ code, message, more }: S3Error, requestId: string): string {
  const elements = Object.entries({ Code: code, Message: message, ...more, RequestId: requestId, HostId: requestId });
  const inner = elements.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inner}</Error>`;
}

/** What should go wrong with a request: a refusal as S3's own, no answer, or a connection that is cut. */
export const s3FaultSchema = z.strictObject({
  answer: z.enum(['error', 'slow_down', 'timeout', 'cut']),
  method: z.enum(['PUT', 'GET', 'DELETE']).optional(),
  times: z.number().int().positive().default(1),
});

export type S3Fault = z.infer<typeof s3FaultSchema>;
