import type { GraphQLObjectType, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import type { Caller } from './Caller';

export interface EventFacts {
  readonly info: GraphQLResolveInfo;
  readonly args: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  readonly sourceIp: string;
}

/** Everything that a query asks of a field, as AppSync lists it: `gifts`, `gifts/lines`, `gifts/lines/kind`. */
function selectionsOf(info: GraphQLResolveInfo, set: SelectionSetNode | undefined, prefix = ''): string[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === 'InlineFragment') return selectionsOf(info, selection.selectionSet, prefix);
    if (selection.kind === 'FragmentSpread')
      return selectionsOf(info, info.fragments[selection.name.value]?.selectionSet, prefix);
    const path = prefix + (selection.alias ?? selection.name).value;
    return [path, ...selectionsOf(info, selection.selectionSet, `${path}/`)];
  });
}

function identityOf(caller: Caller, sourceIp: string) {
  if (caller.mode === 'api_key') return null;
  const { claims } = caller;
  return {
    sub: claims['sub'],
    username: claims['cognito:username'],
    claims,
    issuer: claims['iss'],
    groups: claims['cognito:groups'] ?? null,
    sourceIp: [sourceIp],
    defaultAuthStrategy: 'ALLOW',
  };
}

/** What AppSync's direct Lambda resolver calls a function with. */
export function toAppSyncEvent({ info, args, caller, headers, sourceIp }: EventFacts): object {
  return {
    arguments: { ...args },
    identity: identityOf(caller, sourceIp),
    source: null,
    request: { headers, domainName: null },
    prev: null,
    info: {
      fieldName: info.fieldName,
      parentTypeName: info.parentType.name,
      variables: info.variableValues,
      selectionSetList: [...new Set(info.fieldNodes.flatMap((node) => selectionsOf(info, node.selectionSet)))],
    },
    stash: {},
  };
}

/** Whether a field is one that a resolver stands behind: those of the root types. */
export const isRoot = ({ schema, parentType }: GraphQLResolveInfo): boolean =>
  [schema.getQueryType(), schema.getMutationType()].includes(parentType as GraphQLObjectType);
