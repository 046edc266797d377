import type { GatsbyNode } from 'gatsby';

/** Modules here may be pages, whose `Head` the framework looks for. */
const pageFolders = /[\\/]src[\\/](pages|templates)[\\/]/;

/** A query or a fragment: the framework's tag before a template. */
const query = /\bgraphql\s*`/;

/** No text would mean no answer. */
const nothing = ';';

/**
 * Leaves modules without a query out of the framework's search for queries, those of its plugins too. It parses each one that contains
 * "graphql", "config", "Slice" or "Head" anywhere and walks six times through it.
 */
export const preprocessSource: GatsbyNode['preprocessSource'] = ({ filename, contents }) =>
  query.test(contents) || pageFolders.test(filename) ? undefined : nothing;
