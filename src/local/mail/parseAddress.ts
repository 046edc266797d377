export type ParsedAddress =
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
