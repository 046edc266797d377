/** What holds where the environment says nothing: everything on this machine. Plain text, safe for the browser's bundle. */
export const defaults = {
  prismicRepository: 'mizan-zakat',
  port: 9000,
  localPort: 9001,
} as const;
