import type { GraphQLFormattedError, SourceLocation } from 'graphql';

/** A failure with AppSync's own name for its kind. */
export class AppSyncError extends Error {
  override readonly name = 'AppSyncError';

  constructor(
    readonly errorType: string,
    message: string,
  ) {
    super(message);
  }
}

/** An error as AppSync writes it into an answer. */
export interface ErrorBody {
  readonly path?: GraphQLFormattedError['path'] | null;
  readonly data?: null;
  readonly errorType?: string | null;
  readonly errorInfo?: null;
  readonly locations?: readonly object[] | null;
  readonly message: string;
}

/** Places in the query, as AppSync writes them. */
export const toLocations = (locations: readonly SourceLocation[] | undefined) =>
  locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null;
