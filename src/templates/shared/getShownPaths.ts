type Chosen = { readonly document?: { readonly url?: string | null } | null } | null;

interface ListSlice {
  readonly items?: readonly { readonly case?: Chosen; readonly partner?: Chosen; readonly program?: Chosen }[];
}

/** Returns the paths of the cases, partners and programs that a page's slices show as cards. */
export function getShownPaths(slices: readonly unknown[] | null): ReadonlySet<string> {
  const items = ((slices ?? []) as readonly (ListSlice | null)[]).flatMap((slice) => slice?.items ?? []);
  return new Set(
    items.flatMap((item) => [item.case, item.partner, item.program].flatMap((link) => link?.document?.url ?? [])),
  );
}

/** Returns the nodes without a card among the slices, so that no page shows one twice. */
export function withoutShown<Node extends { readonly url?: string | null }>(
  nodes: readonly Node[],
  slices: readonly unknown[] | null,
): readonly Node[] {
  const shown = getShownPaths(slices);
  return nodes.filter(({ url }) => !url || !shown.has(url));
}
