import { isKind, kinds, type DonationRequestLine, type Kind } from '../../../../src/domain/donation';
import { parseAud } from '../../../../src/domain/money';

/** A fund as finance names it: `zakat`, `zakat=100.00`, `sadaqah:case/winter-rent=50.00`. */
export interface NamedFund {
  readonly kind: Kind;
  readonly beneficiary?: NonNullable<DonationRequestLine['beneficiary']>;
  /** Whole cents; absent where the fund has all of the donation. */
  readonly cents?: number;
}

export type ReadFund = { readonly ok: true; readonly fund: NamedFund } | { readonly ok: false; readonly fault: string };

export function readFund(text: string): ReadFund {
  const refuse = (fault: string): ReadFund => ({ ok: false, fault: `"${text}" ${fault}` });
  const [, name = '', type, uid, amount] =
    /^([a-z][a-z _-]*?)\s*(?::(case|program)\/([a-z0-9-]+))?\s*(?:=\s*(\S.*))?$/i.exec(text.trim()) ?? [];
  const kind = name.toLowerCase().replace(/[ -]+/g, '_');
  if (!isKind(kind)) return refuse(`isn’t a fund; write ${kinds.join(', ')}, with =100.00 for its part`);
  const cents = amount === undefined ? undefined : parseAud(amount);
  if (cents === null) return refuse('has no amount that can be read; write it as zakat=100.00');
  return {
    ok: true,
    fund: {
      kind,
      ...(type && uid && { beneficiary: { type: type.toLowerCase() as 'case' | 'program', uid } }),
      ...(cents !== undefined && { cents }),
    },
  };
}

/** What the site asks donors to write into a transfer's description. Zakat al-fitr is one fund of two words. */
const words: Readonly<Record<Kind, RegExp>> = {
  fitr: /\b(?:zakat\W*(?:al|ul)?\W*)?fitr\b/gi,
  zakat: /\bzakat\b/gi,
  sadaqah: /\bsadaqah\b/gi,
  ramadan: /\bramadan\b/gi,
  fidyah: /\bfidyah\b/gi,
  tainted_wealth: /\btainted\b/gi,
};

/** The funds that a transfer's description names. More than one leaves open how the money is divided. */
export function fundsInText(text: string): readonly Kind[] {
  let rest = text;
  const found: Kind[] = [];
  for (const [kind, pattern] of Object.entries(words) as [Kind, RegExp][]) {
    const without = rest.replace(pattern, ' ');
    if (without !== rest) found.push(kind);
    rest = without;
  }
  return found;
}
