/** One schema.org thing. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}
