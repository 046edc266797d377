import type { GatsbyNode } from 'gatsby';

/** Modules here may be pages, whose `Head` the framework looks for. */
const pageFolders = /[\\/]src[\\/](pages|templates)[\\/]/;

/** No text would mean no answer. */
const nothing = ';';

/**
 * Leaves modules without a query out of the framework's search for queries. It parses each one that contains "graphql",
 * "config", "Slice" or "Head" anywhere and walks six times through it; only those with "graphql" can have a query.
 */
export const preprocessSource: GatsbyNode['preprocessSource'] = ({ filename, contents }) =>
  contents.includes('graphql') || pageFolders.test(filename) ? undefined : nothing;
