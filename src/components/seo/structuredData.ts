/** A schema.org object. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}
