/** One row of the header table. */
export interface HeaderRule {
  /** A path with `*` for anything but a slash and `**` for any folders; the hosting's header file knows the same two. */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}
