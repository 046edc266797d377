import {
  GraphQLBoolean,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import type { GraphQLOutputType } from 'graphql';
import { alternateLanguages } from '../store/alternateLanguages';
import type { ContentDocument } from '../store/ContentDocument';
import { isRecord } from '../models/isRecord';
import type { GraphContext } from './GraphContext';
import { typeName } from './typeName';

export const JsonScalar = new GraphQLScalarType({
  name: 'Json',
  description: 'Rich text, an image, or another field as it is',
});
export const DateTimeScalar = new GraphQLScalarType({ name: 'DateTime', description: 'DateTime' });
export const DateScalar = new GraphQLScalarType({ name: 'Date', description: 'Date' });
export const LongScalar = new GraphQLScalarType({ name: 'Long', description: 'A whole number' });

/** A list without empty places. */
export function createListType(type: GraphQLOutputType): GraphQLList<GraphQLOutputType> {
  return new GraphQLList(new GraphQLNonNull(type));
}

const required = {
  string: new GraphQLNonNull(GraphQLString),
  int: new GraphQLNonNull(GraphQLInt),
  long: new GraphQLNonNull(LongScalar),
};

const RelatedDocument = new GraphQLObjectType({
  name: 'RelatedDocument',
  fields: {
    id: { type: required.string, description: 'The id of the document.' },
    uid: { type: GraphQLString, description: 'The uid of the document.' },
    type: { type: required.string, description: 'The type of the document.' },
    lang: { type: required.string, description: 'The language of the document.' },
  },
});

export const Meta = new GraphQLObjectType<ContentDocument, GraphContext>({
  name: 'Meta',
  fields: {
    id: { type: required.string, description: 'The id of the document.' },
    uid: { type: GraphQLString, description: 'The uid of the document.' },
    type: { type: required.string, description: 'The type of the document.' },
    tags: { type: new GraphQLNonNull(createListType(GraphQLString)), description: 'The tags of the document.' },
    lang: { type: required.string, description: 'The language of the document.' },
    alternateLanguages: {
      type: new GraphQLNonNull(createListType(RelatedDocument)),
      description: 'Alternate languages the document.',
      resolve: (document, _args, { links, models }) => alternateLanguages(document, links.snapshot, models),
    },
    firstPublicationDate: {
      type: DateTimeScalar,
      description: 'The first publication date of the document.',
      resolve: (document) => document.first_publication_date,
    },
    lastPublicationDate: {
      type: DateTimeScalar,
      description: 'The last publication date of the document.',
      resolve: (document) => document.last_publication_date,
    },
  },
});

export const PageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  description: 'Information about pagination in a connection.',
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    startCursor: { type: GraphQLString },
    endCursor: { type: GraphQLString },
  },
});

export const DocumentInterface = new GraphQLInterfaceType({
  name: '_Document',
  description: 'A prismic document',
  fields: { _meta: { type: new GraphQLNonNull(Meta) } },
  resolveType: (document: ContentDocument) => typeName(document.type),
});

export const Linkable = new GraphQLInterfaceType({
  name: '_Linkable',
  description: 'A prismic link',
  fields: { _linkType: { type: GraphQLString } },
  resolveType: (source: unknown) => {
    if (!isRecord(source) || !('link_type' in source)) return typeName((source as ContentDocument).type);
    return source.link_type === 'Web' ? '_ExternalLink' : source.kind === 'image' ? '_ImageLink' : '_FileLink';
  },
});

const linkType = (name: string) => ({ type: GraphQLString, resolve: () => name });

const ExternalLink = new GraphQLObjectType({
  name: '_ExternalLink',
  description: 'An external link',
  interfaces: [Linkable],
  fields: { url: { type: required.string }, target: { type: GraphQLString }, _linkType: linkType('Link.web') },
});

const file = { name: { type: required.string }, url: { type: required.string }, size: { type: required.long } };

const FileLink = new GraphQLObjectType({
  name: '_FileLink',
  description: 'A linked file',
  interfaces: [Linkable],
  fields: { ...file, _linkType: linkType('Link.file') },
});

const ImageLink = new GraphQLObjectType({
  name: '_ImageLink',
  description: 'A linked image',
  interfaces: [Linkable],
  fields: { ...file, width: { type: required.int }, height: { type: required.int }, _linkType: linkType('Link.image') },
});

/** The kinds of links that are no documents; nothing but the interface names them. */
export const linkTypes = [ExternalLink, FileLink, ImageLink];

export const Similar = new GraphQLInputObjectType({
  name: 'similar',
  fields: { documentId: { type: required.string }, max: { type: required.int } },
});
