/** Who gives the receipt, as the content service's `global` document says it. */
export interface Foundation {
  /** The name in full, as the receipt has to show it: `site_name`. */
  readonly name: string;
  /** As it is called in a sentence: `short_name`. */
  readonly shortName: string;
  /** With its spaces, such as `00 000 000 000`: `abn`. */
  readonly abn: string;
  /** On one line: `postal_address`. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** What every receipt and e-mail has to add about the foundation, where there is something: `fiction_note`. */
  readonly notice?: string;
}
