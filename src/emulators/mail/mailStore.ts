import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { storeDurably } from '../kit/durableFiles';

type ParsedAddress =
  | {
      readonly ok: true;
      /** e.g. `giving@example.org`. */
      readonly address: string;
      /** In lower case. */
      readonly domain: string;
    }
  | { readonly ok: false; readonly error: string };

const maxLength = 320;

/** Reads `name@domain` or `Display Name <name@domain>`; the errors are in SES's words. */
export function parseAddress(text: string): ParsedAddress {
  const fail = (error: string): ParsedAddress => ({ ok: false, error });
  if (text.length > maxLength) return fail('Address length is more than 320 characters long');
  if (/[\r\n]/.test(text)) return fail('Address contains a line break');
  if (/[^\x00-\x7f]/.test(text)) return fail('Address contains non-ASCII characters'); // oxlint-disable-line no-control-regex -- 7-bit ASCII is what is meant
  const [, quoted, phrase, inBrackets] = /^(?:("(?:[^"\\]|\\.)*")|([^<>"]*))\s*<([^<>]*)>$/.exec(text.trim()) ?? [];
  if (quoted === undefined && phrase !== undefined && /[,;:\\()[\]@]/.test(phrase)) return fail('Illegal address');
  const address = inBrackets ?? text.trim();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  if (at < 0 || domain === '') return fail("Missing final '@domain'");
  if (local === '') return fail('Missing local name');
  if (/\s/.test(local)) return fail('Local address contains control or whitespace');
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)) return fail('Illegal address');
  if (!/^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,}$/i.test(domain))
    return fail('Domain contains illegal character');
  return { ok: true, address, domain: domain.toLowerCase() };
}

/** A name-value pair, as a header or a tag is one. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  /** Base64. */
  readonly content: string;
  /** The id of a picture that the HTML shows as `cid:` and this. */
  readonly contentId?: string;
}

/** An email to be accepted. */
export interface NewMail {
  /** e.g. `Mizan <giving@example.org>`. */
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly headers: readonly NamedValue[];
  readonly tags: readonly NamedValue[];
  readonly attachments: readonly MailAttachment[];
  /** The sender: `ses`, or another emulator. */
  readonly source: string;
  /** Whose events its own are; an email of another emulator has none. */
  readonly configurationSet?: string | undefined;
  /** Whether its events have to be sent. */
  readonly eventsDue: boolean;
}

/** An email that was accepted. */
export interface Mail extends NewMail {
  /** In the form of SES's message ids. */
  readonly id: string;
  /** ISO 8601. */
  readonly acceptedAt: string;
}

/** An email without its bodies, as lists need it. */
export type MailSummary = Pick<Mail, 'id' | 'acceptedAt' | 'from' | 'to' | 'subject' | 'eventsDue'> & {
  readonly attachmentCount: number;
};

export type MailStore = ReturnType<typeof createMailStore>;

const fileName = /^(\d{8,})(\.due)?\.json$/;

/**
 * Creates the store of every accepted email, a file each; only what lists need stays in memory. A file is written once, as most of it is a
 * PDF: its name says whether the email's events are due.
 */
export function createMailStore(stateDir: string, clock: () => Date) {
  const folder = join(stateDir, 'messages');
  mkdirSync(folder, { recursive: true });
  const getNumber = (name: string) => Number(fileName.exec(name)?.[1]);
  const names = readdirSync(folder).filter((name) => fileName.test(name));
  names.sort((a, b) => getNumber(a) - getNumber(b));
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Mail;

  const entries = names.map((file) => {
    const mail = read(file);
    return { file, summary: toSummary({ ...mail, eventsDue: file.endsWith('.due.json') || mail.eventsDue }) };
  });
  const byId = new Map(entries.map((entry) => [entry.summary.id, entry]));
  let last = names.length === 0 ? 0 : getNumber(names.at(-1)!);

  return {
    /** Stores an email; resolves when the disk has it. */
    async add(mail: NewMail): Promise<Mail> {
      const now = clock();
      const id = `0108${now.getTime().toString(16).padStart(12, '0')}-${randomUUID()}-000000`;
      const accepted: Mail = { ...mail, id, acceptedAt: now.toISOString() };
      last += 1;
      const file = `${String(last).padStart(8, '0')}${mail.eventsDue ? '.due' : ''}.json`;
      const entry = { file, summary: toSummary(accepted) };
      await storeDurably(join(folder, file), JSON.stringify({ ...accepted, eventsDue: false } satisfies Mail));
      entries.push(entry);
      byId.set(id, entry);
      return accepted;
    },
    /** Newest first. */
    list: (): readonly MailSummary[] => entries.map(({ summary }) => summary).reverse(),
    find(id: string): Mail | undefined {
      const entry = byId.get(id);
      return entry && { ...read(entry.file), eventsDue: entry.summary.eventsDue };
    },
    /** Stores that the events of an email were sent, without waiting for the disk: at worst they are sent once more. */
    markSent(id: string): void {
      const entry = byId.get(id);
      if (!entry) return;
      const file = entry.file.replace('.due.json', '.json');
      renameSync(join(folder, entry.file), join(folder, file));
      Object.assign(entry, { file, summary: { ...entry.summary, eventsDue: false } });
    },
  };
}

function toSummary({ id, acceptedAt, from, to, subject, attachments, eventsDue }: Mail): MailSummary {
  return {
    id,
    acceptedAt,
    from,
    to,
    subject,
    attachmentCount: attachments.filter(({ contentId }) => !contentId).length,
    eventsDue,
  };
}
