/** One row of the header table. */
export interface HeaderRule {
  /** A path with `*` for anything but a slash and `**` for any folders, as in the hosting's header file. */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}
