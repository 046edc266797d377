import type { Mail } from '../Mail';
import { attachmentPath } from './attachments';

/** Runs no script, sends no form, loads nothing but pictures; links open elsewhere. */
const policy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** An e-mail's HTML as a page of its own, its inline pictures in place. */
export function htmlBodyResponse(mail: Mail & { html: string }, base: string): Response {
  const body = mail.html.replace(/\bcid:([!-~]+?)(?=["'\s)>])/g, (whole, contentId: string) => {
    const index = mail.attachments.findIndex((attachment) => attachment.contentId === contentId);
    const attachment = mail.attachments[index];
    return attachment ? base + attachmentPath(mail.id, index, attachment) : whole;
  });
  return new Response(withLinksElsewhere(body), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** In a frame a link would open within the frame, where most sites refuse to be shown. */
function withLinksElsewhere(document: string): string {
  const base = '<base target="_blank">';
  const head = /<head[^>]*>/i;
  return head.test(document) ? document.replace(head, (tag) => tag + base) : base + document;
}
