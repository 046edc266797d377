/** A file in the schema's shape. */
export const toFile = (name: string, contentType: string, bytes: Uint8Array) => ({
  name,
  contentType,
  content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});
