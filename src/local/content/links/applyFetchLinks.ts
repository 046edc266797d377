import type { FieldList } from './parseFieldList';
import { resolveLinks } from './resolveLinks';
import type { LinkContext } from './resolveLinks';

/** A context whose links carry the listed fields of their targets; the links among those fields carry none. */
export function applyFetchLinks(context: LinkContext, fetchLinks: FieldList): LinkContext {
  if (fetchLinks.size === 0) return context;
  return {
    ...context,
    linkData: (target) => {
      const names = fetchLinks.get(target.type);
      return names && pickFields(target.data, names, context);
    },
  };
}

/** The named fields of a document's data, their links resolved. */
export function pickFields(
  data: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
  context: LinkContext,
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (name in data) picked[name] = resolveLinks(data[name], context);
  return picked;
}
