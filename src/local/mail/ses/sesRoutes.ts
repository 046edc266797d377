import { Hono } from 'hono';
import type { Context } from 'hono';
import type { FaultQueue } from '../../faults/FaultQueue';
import { withholdAnswer } from '../../faults/withholdAnswer';
import type { Mail, NewMail } from '../Mail';
import type { MailFault } from '../MailFault';
import { MAX_MESSAGE_BYTES } from './checkContent';
import { parseSendEmail } from './parseSendEmail';
import type { SesAccount } from './parseSendEmail';
import { sesFaultResponse } from './SesFault';
import type { SesFault } from './SesFault';

export interface SesRoutesDeps {
  readonly account: SesAccount;
  readonly faults: FaultQueue<MailFault>;
  /** Returns when the disk has it. */
  readonly accept: (mail: NewMail) => Mail;
}

/** JSON around a message of full size needs room too. */
const MAX_BODY_BYTES = MAX_MESSAGE_BYTES + 1024 * 1024;

/** Version 2 of the SES API, as far as it sends. */
export function sesRoutes({ account, faults, accept }: SesRoutesDeps): Hono {
  const routes = new Hono();

  routes.post('/v2/email/outbound-emails', async (c) => {
    const unsigned = checkSignature(c.req.header('authorization'), account.region);
    if (unsigned) return sesFaultResponse(unsigned);
    if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) {
      return sesFaultResponse({ name: 'BadRequestException', message: 'Request body is too large.' });
    }
    const body: unknown = await c.req.json().catch(() => undefined);
    if (body === undefined) {
      return sesFaultResponse({ name: 'BadRequestException', message: 'The request body is no JSON.' });
    }
    const parsed = parseSendEmail(body, account);
    if (!parsed.ok) return sesFaultResponse(parsed.fault);

    const { mail } = parsed;
    const recipients = [...mail.to, ...mail.cc, ...mail.bcc];
    const fault = faults.take(({ to }) => to === undefined || recipients.includes(to));
    if (fault?.when === 'before') return playFault(c, fault);
    const { id } = accept(mail);
    return fault ? playFault(c, fault) : c.json({ MessageId: id });
  });

  routes.all('/v2/email/*', () =>
    sesFaultResponse({ name: 'NotFoundException', message: 'This stand-in of SES sends e-mail, and does no more.' }),
  );

  return routes;
}

/** The signature itself cannot be checked without the secret; its form and scope can. */
function checkSignature(header: string | undefined, region: string): SesFault | null {
  if (!header) return { name: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' };
  const scope = /^AWS4-HMAC-SHA256 Credential=[^/,\s]+\/\d{8}\/([a-z\d-]+)\/([a-z\d-]+)\/aws4_request,/.exec(header);
  if (scope?.[1] === region && scope[2] === 'ses') return null;
  const message = `Credential should be scoped to region '${region}' and service 'ses'.`;
  return { name: 'InvalidSignatureException', message };
}

const errors = {
  error: { name: 'InternalServiceErrorException', message: 'Internal service error.' },
  throttled: { name: 'TooManyRequestsException', message: 'Maximum sending rate exceeded.' },
  paused: { name: 'SendingPausedException', message: 'Email sending is disabled for this account.' },
  rejected: { name: 'MessageRejected', message: 'Email content was found to be bad.' },
} as const satisfies Record<string, SesFault>;

function playFault(c: Context, { answer }: MailFault): Response | Promise<Response> {
  return answer === 'timeout' || answer === 'cut' ? withholdAnswer(c, answer) : sesFaultResponse(errors[answer]);
}
