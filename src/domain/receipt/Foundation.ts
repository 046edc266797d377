/** The issuer of receipts, from the `global` document. */
export interface Foundation {
  /** The full name that a receipt must show: `site_name`. */
  readonly name: string;
  /** The name used in sentences: `short_name`. */
  readonly shortName: string;
  /** With its spaces, such as `00 000 000 000`: `abn`. */
  readonly abn: string;
  /** On one line: `postal_address`. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** A notice that every receipt and email must carry, if any: `fiction_note`. */
  readonly notice?: string;
}
