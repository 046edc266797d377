import { isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { rewriteImageBase } from './rewriteImageBase';

/** What Gatsby adds to a resolver's `info`: the original resolver. */
export interface ResolverInfo {
  readonly originalResolver: (source: unknown, args: unknown, context: unknown, info: unknown) => Promise<unknown>;
}

/** The arguments of a field as `createResolvers` takes them. */
type Arguments = Record<string, { readonly type: string; readonly defaultValue?: unknown }>;

function readArguments(schema: GraphQLSchema, field: string, defaults: Readonly<Record<string, number>>): Arguments {
  const [typeName = '', name = ''] = field.split('.');
  const type = schema.getType(typeName);
  const args = isObjectType(type) ? (type.getFields()[name]?.args ?? []) : [];
  return Object.fromEntries(
    args.map(({ name, type, defaultValue }) => [
      name,
      { type: String(type), defaultValue: defaults[name] ?? defaultValue },
    ]),
  );
}

/**
 * A picture field from before `gatsbyImageData`, `fixed` or `fluid`, with the site's default sizes in place of the
 * library's
 * (8192 pixels, the largest its service renders) and its addresses on the configured image service.
 *
 * @param field - `Type.field`
 * @param defaults - default values of arguments, in CSS pixels
 */
export function olderImageResolver(
  schema: GraphQLSchema,
  field: string,
  defaults: Readonly<Record<string, number>>,
  imageBaseUrl: string,
) {
  return {
    args: readArguments(schema, field, defaults),
    resolve: async (source: unknown, args: unknown, context: unknown, info: ResolverInfo) => {
      const picture = await info.originalResolver(source, args, context, info);
      if (!picture) return null;
      return Object.fromEntries(
        Object.entries(picture).map(([name, value]) => [
          name,
          typeof value === 'string' ? rewriteImageBase(value, imageBaseUrl) : (value as unknown),
        ]),
      );
    },
  };
}
