import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail, MailSummary } from '../Mail';
import { writeDurably } from '../../store/writeDurably';

/** Every accepted e-mail, a file each; only what the list needs stays in memory. */
export interface MailStore {
  /** Returns when the disk has it. */
  add(mail: Mail): void;
  /** Newest first. */
  list(): readonly MailSummary[];
  find(id: string): Mail | undefined;
  /** Notes that the events of an e-mail were told. */
  markTold(id: string): void;
}

interface Entry {
  readonly file: string;
  summary: MailSummary;
}

const fileName = /^(\d{8,})\.json$/;

/** @param stateDir - the mail room's own folder; made where there is none. */
export function createMailStore(stateDir: string): MailStore {
  const folder = join(stateDir, 'messages');
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => fileName.test(name));
  names.sort((one, other) => numberOf(one) - numberOf(other));
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Mail;

  const entries: Entry[] = names.map((file) => ({ file, summary: summaryOf(read(file)) }));
  const byId = new Map(entries.map((entry) => [entry.summary.id, entry]));
  let last = names.length === 0 ? 0 : numberOf(names.at(-1)!);

  return {
    add(mail) {
      last += 1;
      const file = `${String(last).padStart(8, '0')}.json`;
      writeDurably(join(folder, file), JSON.stringify(mail));
      const entry = { file, summary: summaryOf(mail) };
      entries.push(entry);
      byId.set(mail.id, entry);
    },
    list: () => entries.map(({ summary }) => summary).reverse(),
    find(id) {
      const entry = byId.get(id);
      return entry && read(entry.file);
    },
    markTold(id) {
      const entry = byId.get(id);
      if (!entry) return;
      const path = join(folder, entry.file);
      // Whole or not at all, but without waiting for the disk: at worst it is told once more.
      writeFileSync(`${path}.part`, JSON.stringify({ ...read(entry.file), eventsDue: false } satisfies Mail));
      renameSync(`${path}.part`, path);
      entry.summary = { ...entry.summary, eventsDue: false };
    },
  };
}

function numberOf(name: string): number {
  return Number(fileName.exec(name)?.[1]);
}

function summaryOf({ id, acceptedAt, source, from, to, cc, bcc, subject, attachments, eventsDue }: Mail): MailSummary {
  return { id, acceptedAt, source, from, to, cc, bcc, subject, attachmentCount: attachments.length, eventsDue };
}
