export interface Mailbox {
  /** e.g. `giving@example.org`. */
  readonly address: string;
  /** In lower case. */
  readonly domain: string;
}

export type ParsedAddress =
  { readonly ok: true; readonly mailbox: Mailbox } | { readonly ok: false; readonly problem: string };

const MAX_LENGTH = 320;

/** Reads `name@domain` or `Display Name <name@domain>`, and says in SES's words what is wrong with another text. */
export function parseAddress(text: string): ParsedAddress {
  const wrong = (problem: string): ParsedAddress => ({ ok: false, problem });
  if (text.length > MAX_LENGTH) return wrong('Address length is more than 320 characters long');
  if (/[\r\n]/.test(text)) return wrong('Address contains a line break');
  if (!isAscii(text)) return wrong('Address contains non-ASCII characters');
  const [, quoted, phrase, inBrackets] = /^(?:("(?:[^"\\]|\\.)*")|([^<>"]*))\s*<([^<>]*)>$/.exec(text.trim()) ?? [];
  if (quoted === undefined && phrase !== undefined && /[,;:\\()[\]@]/.test(phrase)) return wrong('Illegal address');
  const address = inBrackets ?? text.trim();
  const at = address.lastIndexOf('@');
  if (at < 0 || at === address.length - 1) return wrong("Missing final '@domain'");
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (local === '') return wrong('Missing local name');
  if (/[\s\x00-\x1f]/.test(local)) return wrong('Local address contains control or whitespace'); // oxlint-disable-line no-control-regex -- control characters are what is looked for
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)) return wrong('Illegal address');
  if (/[\s\x00-\x1f]/.test(domain)) return wrong('Domain contains control or whitespace'); // oxlint-disable-line no-control-regex -- likewise
  if (!/^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,}$/i.test(domain))
    return wrong('Domain contains illegal character');
  return { ok: true, mailbox: { address, domain: domain.toLowerCase() } };
}

/** Whether a text needs no character set beyond the one that SES takes for granted. */
export function isAscii(text: string): boolean {
  return !/[^\x00-\x7f]/.test(text); // oxlint-disable-line no-control-regex -- the set that is meant
}
