/** From a hash as a policy writes it (`sha256-…`) to the start of the inline text, so that a reader can identify it. */
type Texts = Readonly<Record<string, string>>;

/** All inline content of the built pages that the policy must allow by hash. */
export interface InlineHashes {
  readonly scripts: Texts;
  readonly styles: Texts;
  readonly styleAttributes: Texts;
}
