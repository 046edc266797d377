import { Hono } from 'hono';
import type { Context } from 'hono';
import { roomPaths } from '../../pages/roomPaths';
import { parseAddress } from '../ses/parseAddress';
import type { MailSummary } from '../Mail';
import type { MailStore } from '../store/createMailStore';
import { attachmentResponse } from './attachments';
import { htmlBodyResponse } from './htmlBody';
import { listPage } from './listPage';
import { mailJson } from './mailJson';
import { messagePage } from './messagePage';

/** So many e-mails are listed; older ones are found by their address. */
const SHOWN = 100;

/** What people and tests read: the list, one e-mail, its HTML, its attachments. */
export function pageRoutes(store: MailStore): Hono {
  const routes = new Hono();

  const wanted = (to: string) =>
    store.list().filter(({ to: tos, cc, bcc }) => to === '' || [...tos, ...cc, ...bcc].some((one) => isTo(one, to)));
  const read = (mails: readonly MailSummary[]) => mails.flatMap(({ id }) => store.find(id) ?? []);

  function listJson(c: Context, base: string): Response {
    const limit = Math.min(Number(c.req.query('limit') ?? SHOWN) || SHOWN, 1000);
    const mails = wanted(c.req.query('to') ?? '');
    return c.json({
      total: mails.length,
      messages: read(mails.slice(0, limit)).map((mail) => mailJson(mail, base)),
    });
  }

  function list(c: Context): Response | Promise<Response> {
    const base = new URL(c.req.url).pathname.replace(/\/$/, '');
    if (wantsJson(c)) return listJson(c, base);
    const to = c.req.query('to') ?? '';
    const mails = wanted(to);
    return c.html(listPage({ base, mails: mails.slice(0, SHOWN), total: mails.length, to }));
  }

  for (const path of roomPaths) routes.get(path, list);
  routes.get('/messages.json', (c) => listJson(c, baseOf(c)));
  routes.get('/messages/:id', (c) => {
    const mail = store.find(c.req.param('id'));
    if (!mail) return c.notFound();
    return wantsJson(c) ? c.json(mailJson(mail, baseOf(c))) : c.html(messagePage(mail, baseOf(c)));
  });
  routes.get('/messages/:id/html', (c) => {
    const mail = store.find(c.req.param('id'));
    return mail && mail.html !== null ? htmlBodyResponse({ ...mail, html: mail.html }, baseOf(c)) : c.notFound();
  });
  routes.get('/messages/:id/attachments/:index/:name', (c) => {
    const attachment = store.find(c.req.param('id'))?.attachments[Number(c.req.param('index'))];
    return attachment ? attachmentResponse(attachment) : c.notFound();
  });
  return routes;
}

function wantsJson(c: Context): boolean {
  const accept = c.req.header('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** Where the room is mounted: the address without the part after it. */
function baseOf(c: Context): string {
  return new URL(c.req.url).pathname.replace(/\/messages(\.json|\/.*)$/, '');
}

function isTo(text: string, address: string): boolean {
  const parsed = parseAddress(text);
  return (parsed.ok ? parsed.mailbox.address : text).toLowerCase() === address.toLowerCase();
}
